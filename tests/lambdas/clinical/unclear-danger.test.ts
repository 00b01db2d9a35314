import { describe, expect, test } from 'vitest';
import { detectRedFlags } from '../../../lambdas/clinical/red-flags/detect-red-flags.ts';

const names = (text: string) => detectRedFlags(text).map(({ name }) => name);

describe('the second look', () => {
  test('adds a danger where no rule has words for it', () => {
    expect(names('mi suegro se agarra el corazón, chorrea sudor y está gris')).toHaveLength(1);
    expect(names('el señor de la tienda está tirado ahí, todo sudado y blanco')).toEqual(['unclear-danger']);
  });

  test('says nothing where a rule has found its danger', () => {
    expect(names('me duele el pecho y el brazo izquierdo')).not.toContain('unclear-danger');
  });

  test('leaves to the rules what they know to be denied, past or supposed', () => {
    expect(names('Sin dolor de pecho ni falta de aire')).toEqual([]);
    expect(names('¿Qué hago en caso de dolor en el pecho?')).toEqual([]);
  });

  test('leaves ordinary messages alone', () => {
    expect(names('¿me mandan copia del estudio del corazón?')).toEqual([]);
    expect(names('casi me da algo con el precio jaja, ¿me cambian la cita?')).toEqual([]);
  });
});
