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
  patterns: [
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
