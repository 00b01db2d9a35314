import { exaggerated } from './exaggeration.ts';
import { exactly, near, phrase } from './pattern.ts';
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
      10,
      'pegó|golpeó|rompió|roto|partió|partido|pateó|reventó|reventado|quebró',
      'me|nos',
      'escondida|escondido|baño|puerta|lado|afuera|llamen|llames|llamada|llamadas|contesten|contestéis|nariz|costilla|labio',
    ),
    near(7, 'ojo|cara|brazo|boca', 'morado|morada|moretón|reventado|reventada', 'dejó|puso', 'me|la|le'),
    near(
      9,
      'revisa|revise|lee|vigila|controla|checa',
      'teléfono|celular|móvil|mensajes|whatsapp',
      'llamen|llame|llames|contesten|escriban|miedo|pegó|golpeó',
    ),
    phrase(
      'me|la|lo|nos tiene|tienen|dejó|deja encerrada|encerrado|encerrados|amarrada|amarrado|secuestrada',
    ),
    near(
      9,
      'miedo',
      'entre|escuche|oiga|vea|despierte|entere',
      'él|marido|esposo|novio|sala|cuarto|puerta|pareja',
    ),
    near(9, 'hace', 'me', 'mata|matará|matan|pega', 'digo|cuento|dice|entera|hablo'),
    near(
      6,
      'deja|dejan|let|lets',
      'salir|hablar|leave',
      'no|ni|wont|t',
      'novio|marido|esposo|boyfriend|husband|pareja|casa',
    ),
    near(
      7,
      'boyfriend|husband|novio|marido|esposo|ex',
      'pegó|pega|golpeó|hit|hits|choked|slapped|pushed',
      'me',
    ),
    near(
      9,
      'aventó|empujó|tiró|arrastró|bofetada|cachetada|puñetazo|rompió',
      'me|nariz|cara|escaleras',
      'esposo|marido|pareja|embarazada|novio|escaleras|celos|padrastro|nariz',
    ),
    near(
      11,
      'quita|quitó|controla|revisa',
      'celular|teléfono|móvil|dinero|papeles|llaves|visa|pasaporte',
      'me',
      'deja|encierra|vecina|salir|marido|esposo|comer|pareja|novio|patrón|amenazada|amenaza',
    ),
    near(
      7,
      'encierra|encerró|candado|amarrado|amarrao|atada|atado|amarrada|locks',
      'me|la|lo|abuelo|abuela|madre|padre|closet',
      'llave|cama|cuarto|closet|candado|turno|día|llaves|dice',
    ),
    near(9, 'mete|entra|metía', 'cuarto|cama', 'noche|mamá', 'padrastro|marido|tío|hermano|abuelo|papá'),
    near(
      8,
      'toca|touches',
      'me',
      'papá|padrastro|tío|stepdad|abuelo|padrino|entrenador',
      'noche|mamá|night|sale|sola',
    ),
    near(9, 'alejamiento|perimetral', 'orden|saltado|ex|tiene', 'puerta|abajo|golpes|afuera|saltado'),
    near(8, 'mareros|mara|maras|pandilla|pandilleros', 'matan|vienen|renta|irme|maten|amenaz*'),
    near(
      7,
      'enseñó|mostró|sacó|apuntó',
      'navaja|cuchillo|arma|pistola|machete|knife',
      'me|siguió|trabajo|ex',
    ),
    near(8, 'forzado|forzó|obliga|obligó', 'me', 'acostarme|enamorado|marido|esposo|relaciones|novio|pareja'),
    near(9, 'sangre', 'calzón|calzones|calzoncillo', 'hija|hijo|niña|niño'),
    near(12, 'bebida|trago', 'dieron|echaron|pusieron', 'ropa|recuerdo|desperté|amanecí|acuerdo'),
    near(
      10,
      'tocado|tocaron|tocó',
      'sobrina|sobrinita|hija|hijita|niña|hijo|nieta',
      'llora|colegio|escuela|partes|tío|miedo',
    ),
    near(
      10,
      'pega|pegó|pegan',
      'madre|padre|abuela|abuelo|mamá|papá',
      'demencia|pensión|cuida|cama|ojo|aterrado|paga',
    ),
    near(8, 'prender|quemar', 'gasolina', 'nos|va|casa|dice'),
    near(6, 'apretó|agarró|ahorc*|ahorcó|hands|choked|strangled', 'cuello|neck|garganta'),
    near(
      8,
      'obligando|obligan|obliga|encerrada|encerrado|encerraron|amenazan|amenaza',
      'trabajar|papeles|pasaporte|salir|documentos|deuda|irme',
    ),
    exactly('la|lo|las|los toca|tocó|tocaba|tocan|manosea|manoseó|toquetea'),
    exactly('manosea|manoseó a mi'),
    near(
      8,
      'miedo',
      'noche|haga|hacer|vuelva|llegue|regrese',
      'algo|esposo|marido|novio|ex|mate|pegue|lastime',
    ),
    near(
      9,
      'hijo|hija|nieto|yerno|cuidadora|sobrino|nuera',
      'empuja|empujó|quita|quitó|encierra|insulta|grita',
      'pensión|dinero|años|comer|tarjeta|medicinas',
    ),
    near(
      7,
      'pega|pegó|golpea|golpeó|patea|empuja|cachetea',
      'me|nos',
      'toma|borracho|celos|enoja|anoche|niños|embarazada|cara|siempre',
    ),
    near(
      6,
      'esposo|marido|pareja|novio|novia|esposa|ex|padrastro|madrastra|papá|padre|madre|mamá|tío|hijo|hombre|cuidador|cuidadora|señora|señor|suegro|viejo',
      'pega|pegó|pegan|pegaba|golpea|golpeó|golpea*|golpes|golpiza|fajó|trompada*|cachetea|cacheteó|patea|pateó|ahorcó|ahorca|ahorcarme|jalonea|maltrata|maltrató|maltrato|empuja|empujó|quemó|viola|violó|abusa|abusó|manosea|manoseó|amenaza|amenazó|madrea|madreó|cintarea|encierra',
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
      'esposo|marido|pareja|matar|mate|pegue|ex|novio|padrastro|golpee|lastime|hijo',
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
      7,
      'pelota|balón|balonazo|jugando|entrenando|querer|caí|partido',
      'rompió|golpeó|pegó|partió|roto|nariz',
    ),
    near(4, 'rompió|roto|rota', 'corazón|celular|teléfono|pantalla|carro|lentes|coche|aparato|yeso'),
    near(6, 'amenazó|amenaza', 'policía|demandar|abogado|echar|grúa'),
    near(7, 'golpeado|golpeada', 'nadie', 'salió|resultó'),

    exactly('se pegó|golpeó|pega|pegaron'),
    near(6, 'amenaza|amenazan', 'seguro|póliza|banco|multa|cobrador|cancelar'),
    near(8, 'matar', 'suegra|aparato|computadora|susto|cita|jaja*|olvidé|sistema'),

    ...exaggerated,
    near(
      4,
      'toca|tocó|tocaba',
      'vacuna*|dosis|doctor|doctora|ir|semana|examen|pediatra|limpieza|diálisis|inr|donar|lunes|martes|miércoles|jueves|viernes|sábado|domingo|hora|tema|puerta|timbre',
    ),
    near(4, 'empuja', 'dieta|ejercicio|caminar|estudiar'),
    near(5, 'cuello', 'camisa|collarín|corbata|masaje'),
    near(5, 'perro|gato', 'miedo|muerde'),
    near(5, 'obligó|obliga', 'cita|dieta|caminar|seguro|venir'),

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
