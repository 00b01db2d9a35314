import { describe, expect, test } from 'vitest';
import { saysUnwell, saysUnwellToo } from '../../../../../lambdas/agents/rules/understanding/says-unwell.ts';

describe('That somebody is not well', () => {
  test.each([
    'me siento mal',
    'No me siento bien',
    'no me encuentro nada bien hoy',
    'hola doctora, fíjese que no me siento bien desde ayer',
    'toy malo',
    'ando bien malo',
    'amanecí fatal',
    'me sigo sintiendo mal',
    'me siento mal con la pastilla nueva',
    'no aguanto el dolor',
    'ya no aguanto',
    'me duele todo',
    'tengo mucho dolor',
    'cada día peor',
    'no mejoro, estoy peor',
    'algo no anda bien conmigo',
    'no sé qué me pasa',
    'me dio un patatús',
    'tengo miedo',
    'no tengo fuerzas para nada',
    'mi hijo está malito',
    'la niña no está bien',
    'no gracias, pero me sigo sintiendo mal',
    'mi esposo Raúl no se siente bien',
    "I don't feel well",
    'i feel sick',
    'peor',
  ])('is all that is said: %s', (text) => expect(saysUnwell(text)).toBe(true));

  test.each([
    'el tratamiento no me hace nada y estoy peor',
    'mi esposo Raúl no se siente bien, está muy raro',
    'me siento mal, quiero una cita',
  ])('is said beside something else: %s', (text) => {
    expect([saysUnwell(text), saysUnwellToo(text)]).toEqual([false, true]);
  });

  test.each([
    '',
    'no',
    'estoy bien',
    'me siento mejor',
    'me siento muy bien, gracias',
    'no me siento mal',
    'ya no me siento mal',
    'no estoy segura',
    'no estoy en la ciudad',
    'estoy en camino',
    'la fecha está mal',
    'está mal',
    'mi nombre está mal escrito',
    'la señora Pérez está mal registrada',
    'no está bien la hora',
    'ese día me viene fatal',
    'el martes me queda mal',
    'no puedo más tarde',
    'voy tarde',
    'mi hijo está en la escuela',
    'i am well',
    'I feel good, thanks',
  ])('is not said: %s', (text) => expect(saysUnwellToo(text)).toBe(false));
});
