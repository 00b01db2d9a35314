import { expect, test } from 'vitest';
import { isNamedAsAnother } from '../../../../lambdas/agents/tools/self-named.ts';

test.each([
  'don Carlos Mendoza por acá. córrame la del lunes',
  'Muy estimada señorita: reciba un cordial saludo de Carlos Mendoza Rivas',
  'saludos de don Carlos, el del lunes',
  'doña Carlos, para servirle',
])('«%s» names whoever writes', (text) => {
  expect(isNamedAsAnother([text], 'Carlos')).toBe(false);
});

test.each([
  'don Carlos Mendoza no puede ir el lunes',
  'la cita de don Carlos, por favor',
  'mande saludos a Carlos',
  'es para Carlos, por acá todos bien',
  'don Carlos me pidió que la cambie',
])('«%s» names somebody else', (text) => {
  expect(isNamedAsAnother([text], 'Carlos')).toBe(true);
});
