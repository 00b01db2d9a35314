import { near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Is beaten, threatened, forced or neglected, or tells it of a child or of somebody who is cared for. */
export const violence: RedFlagRule = {
  name: 'violence',
  label: 'Violencia o abuso',
  dueMinutes: 15,
  source: {
    title:
      'Intimate Partner Violence, National Domestic Violence Hotline; Childhelp National Child Abuse Hotline',
    url: 'https://www.thehotline.org/',
  },
  advice: {
    es: 'Si corre peligro ahora llame al 911. Para hablar en privado, día y noche: 1-800-799-7233.',
    en: 'If you are in danger now call 911. To talk in private, day and night: 1-800-799-7233.',
  },
  patterns: [
    near(
      6,
      'esposo|marido|pareja|novio|novia|esposa|ex|padrastro|madrastra|papá|padre|madre|mamá|tío|hijo|hombre|cuidador|cuidadora|señora|señor|él|ella|jefe|suegro|viejo',
      'pega|pegó|pegan|pegaba|golpea|golpeó|golpea*|golpes|golpiza|fajó|trompada*|cachetea|cacheteó|patea|pateó|ahorcó|ahorca|ahorcarme|jalonea|maltrata|maltrató|maltrato|empuja|empujó|quemó|viola|violó|abusa|abusó|toca|manosea|manoseó|amenaza|amenazó|madrea|madreó|cintarea|encierra',
    ),
    phrase(
      'me pegó|golpeó|pateó|violó|violaron|ahorcó|maltrata|madreó|cacheteó|manoseó|forzó|amenaza|amenazó anoche|ayer|hoy|otra|con|y|si|cuando|a|mucho|de|en|siempre',
    ),
    near(6, 'obligó|obliga|forzó|fuerza', 'relaciones|sexo|tocar|tocarlo|acostarme|desvestirme'),
    near(
      5,
      'abusaron|abusó|abusa|violaron|violó|violación',
      'de|mi|me|hija|hijo|niña|niño|nieta|nieto|hermana|a',
    ),
    near(9, 'moretones|moretón|marcas|golpes|quemaduras', 'padrastro|madrastra|pega|pegan|pegó|miedo'),
    near(
      8,
      'miedo',
      'casa|regrese|vuelva|volver|regresar|mate|pegue|llegue',
      'él|esposo|marido|pareja|matar|mate|mi|ella|pegue',
    ),
    phrase('me va|puede|quiere a matar'),
    near(
      7,
      'niega|da|dan|dejan|deja',
      'comer|comida|medicinas|medicina',
      'cuida|cuidan|encierran|encierra|abuelo|abuela',
    ),
    phrase('husband|boyfriend|partner|father|wife hits|beats|hit|beat|choked|threatens|raped me|her|him'),
    phrase('he|she hits|beats|hit|beat|choked|raped me'),
  ],
  harmless: [
    near(
      14,
      'matar|mata|matando',
      'trámite|trabajo|calor|estrés|tráfico|papeleo|tos|curiosidad|hambre|burocracia',
    ),
    near(4, 'pega|pegó|pegado|pegan', 'susto|gripe|gripa|frío|sueño|sol|calor|cartera|hambre|virus'),
    near(5, 'golpeó|golpe', 'precio|inflación|crisis|noticia'),
    near(5, 'patea|pateó|patadas', 'bebé|bebe|barriga|vientre|panza'),
    near(4, 'toca|tocó', 'cita|turno|consulta|vacuna|control|revisión|inyección'),
  ],
};
