import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Wants to die, to kill or to hurt themselves. */
export const suicidalIntent: RedFlagRule = {
  name: 'suicidal-intent',
  label: 'Ideas de suicidio o de hacerse daño',
  dueMinutes: 10,
  source: {
    title: 'Columbia-Suicide Severity Rating Scale screener; 988 Suicide & Crisis Lifeline',
    url: 'https://cssrs.columbia.edu/the-columbia-scale-c-ssrs/about-the-scale/',
  },
  advice: {
    es: 'Si piensa en hacerse daño, llame o escriba al 988 (opción 2 en español): le atienden día y noche.',
    en: 'If you think of hurting yourself call or text 988, day or night.',
  },
  patterns: [
    phrase('estarían|estaría|estarán mejor sin mí|mi'),
    near(
      6,
      'despertar|despertarme|despierte|amanecer',
      'no',
      'quiero|quisiera|preferiría|prefiero|ojalá|volver|ya',
    ),
    near(
      8,
      'pastillas|cuerda|soga|pistola|arma|veneno|cuchillo',
      'junté|juntas|guardadas|listas|lista|matar|mata|carta|comprada|escondí|morir',
    ),
    near(8, 'todo', 'arreglado|listo|despedí|dejé|dejo', 'esté|falte|vaya|cuando', 'ya|no'),
    near(
      7,
      'alivio|descansar|desaparecer|dormirme|dormir',
      'siempre|aquí|despertar|todos',
      'no|estar|para|quisiera|quiero|kiero',
    ),
    near(
      7,
      'sentido|caso|objeto',
      'vivir|viviendo|seguir|vida',
      'no|hallo|encuentro|qué|k|ningún|nada|importa',
    ),
    near(
      5,
      'tirar|tirarse|tirarme|aventar|aventarse|aventarme|lanzar|lanzarse',
      'puente|azotea|metro|carro|ventana|balcón|tren|edificio',
    ),
    near(4, 'rajé|corté|rajo|rajó|corta', 'brazos|brazo|muñecas|venas|piernas'),
    near(6, 'acabar|terminar', 'esto|todo|vez|vida', 'pienso|quiero|pensando|cómo|ya|ganas'),
    near(5, 'matar|mata|matarse', 'se', 'dice|quiere|va|cuchillo|encerró'),
    phrase('dont|not|t want to be alive|here|live|wake'),
    phrase('better off without me'),
    phrase(
      'quiero|quisiera|quería|gustaría|deseo|prefiero|ganas|quiere morir|morirme|morirse|matarme|matarse|suicidarme|suicidarse|desaparecer',
    ),
    phrase(
      'voy|va|pienso|pensado|pensando|pensé|piensa|intenté|intentó|intentar|planeo|decidí|idea matarme|matarse|suicidarme|suicidarse|suicidio|ahorcarme|ahorcarse|colgarme',
    ),
    phrase('me|se quiero|quisiera|quiere|voy|va|pienso|gustaría matar|suicidar|ahorcar|colgar'),
    exactly('kill|killing|hurt|hurting myself'),
    exactly('want|wanna to die'),
    exactly('wanna die'),
    phrase('end|take my life'),
    exactly('suicidal'),
    exactly('matarme|suicidarme|ahorcarme|suicidarse'),
    phrase('no quiero|quiere|deseo|vale|tengo|tiene vivir|viviendo|pena|razones|razón|ganas vivir|vida|más'),
    phrase('no quiero|quiere seguir|estar viviendo|vivo|viva|aquí|vivir|vida'),
    phrase('no quiero|quiere vivir'),
    phrase('ganas de vivir'),
    phrase('sin ganas vivir'),
    phrase('quitarme|quitarse|acabar|terminar|término con|la|mi vida|todo'),
    phrase('mejor|mejores muerto|muerta|sin mí'),
    phrase('mejor si no existiera|estuviera|estuviese|despertara'),
    phrase('mejor|ojalá no despertar|despertara|existir|existiera|nacido'),
    phrase('hacerme|hacerse|haciéndome|hacer|hice daño|daña'),
    exactly('cortarme|cortarse|autolesionarme|autolesiones|autolesiona|autolesionarse'),
    phrase('me|se corto|corté|corta|cortando las|los|la venas|muñecas|brazos|piernas'),
    phrase('pensamientos|ideas|ideación suicidas|suicida|muerte|suicidio'),
    phrase('despedirme de todos|ustedes|mundo|familia'),
  ],
  harmless: [
    phrase('puedo|debo|puede tomar|tomarlas|tomarme|tome'),
    near(
      14,
      'matar|mata|matando',
      'trámite|trabajo|calor|estrés|tráfico|papeleo|tos|curiosidad|hambre|seguro|burocracia',
    ),
    near(
      5,
      'morir|morirme|muero|matarme|mate',
      'risa|vergüenza|hambre|calor|frío|sueño|aburrimiento|cansancio',
    ),
    phrase('no quiero morir|morirme'),
    near(4, 'vivir', 'casa|ciudad|departamento|barrio|asilo|albergue'),
    near(4, 'cortarme', 'pelo|cabello|uñas'),
    near(6, 'daño', 'sol|comida|alcohol|pastilla|medicina|ejercicio|espalda|rodilla'),
  ],
};
