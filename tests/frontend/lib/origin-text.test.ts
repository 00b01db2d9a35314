import { describe, expect, it } from 'vitest';
import { originTexts } from '../../../frontend/lib/origin-text.ts';

describe('what is told below an entry', () => {
  it('is nothing of one that its author wrote', () => {
    expect(originTexts({ resourceType: 'Condition' }, 'America/New_York')).toEqual([]);
  });

  it('names what of it nobody here can read and what may change or deny the rest', () => {
    const entry = {
      resourceType: 'MedicationRequest',
      implicitRules: 'https://otro.example/reglas',
      dosageInstruction: [
        { modifierExtension: [{ url: 'https://otro.example/no-dar', valueBoolean: true }] },
      ],
    };
    expect(originTexts(entry, 'America/New_York')).toEqual([
      'Atención: lleva un modificador que no se interpreta y que puede cambiar o negar lo que dice: https://otro.example/reglas y https://otro.example/no-dar',
    ]);
  });
});
