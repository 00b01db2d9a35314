import { describe, expect, it } from 'vitest';
import { findEmail } from '../../../../../lambdas/agents/rules/understanding/find-email.ts';
import { findGender } from '../../../../../lambdas/agents/rules/understanding/find-gender.ts';
import { findInsurance } from '../../../../../lambdas/agents/rules/understanding/find-insurance.ts';
import { findMemberId } from '../../../../../lambdas/agents/rules/understanding/find-member-id.ts';
import { findPhone } from '../../../../../lambdas/agents/rules/understanding/find-phone.ts';
import { findPractitioner } from '../../../../../lambdas/agents/rules/understanding/find-practitioner.ts';
import { findRecordNumber } from '../../../../../lambdas/agents/rules/understanding/find-record-number.ts';

describe('how somebody is reached', () => {
  it.each([
    ['mi cel es 305 555 0134', '+13055550134'],
    ['(305) 555-0134', '+13055550134'],
    ['+1 305-555-0134', '+13055550134'],
    ['13055550134', '+13055550134'],
    ['+52 55 1234 5678', '+525512345678'],
    ['tres cero cinco cinco cinco cinco cero uno tres cuatro', '+13055550134'],
    ['555 0134', undefined],
    ['12/03/1980', undefined],
    ['12-03-1980', undefined],
    ['mi número de afiliado es 3055550134', undefined],
    ['123 456 7890', undefined],
  ])('takes the telephone of «%s»', (text, expected) => {
    expect(findPhone(text)).toBe(expected);
  });

  it.each([
    ['Mi correo es Ana.Ruiz@gmail.com.', 'ana.ruiz@gmail.com'],
    ['juan punto pérez arroba gmail punto com', 'juan.perez@gmail.com'],
    ['no tengo correo', undefined],
    ['nos vemos @ las 5', undefined],
  ])('takes the e-mail address of «%s»', (text, expected) => {
    expect(findEmail(text)).toBe(expected);
  });
});

describe('the numbers by which somebody is known', () => {
  it.each([
    ['mi número de historia es AX-00123', false, 'AX-00123'],
    ['expediente 45678', false, '45678'],
    ['MRN: 000123', false, '000123'],
    ['000123', true, '000123'],
    ['000123', false, undefined],
    ['3055550134', true, undefined],
    ['no lo sé', true, undefined],
  ])('takes the record number of «%s»', (text, isAsked, expected) => {
    expect(findRecordNumber(text, { isAsked })).toBe(expected);
  });

  it.each([
    ['Aetna, afiliado W123456789', false, 'W123456789'],
    ['member id: xyz 12345678', false, 'XYZ12345678'],
    ['tengo medicare 1EG4-TE5-MK73', true, '1EG4-TE5-MK73'],
    ['tengo Aetna', true, undefined],
  ])('takes the member number of «%s»', (text, isAsked, expected) => {
    expect(findMemberId(text, { isAsked })).toBe(expected);
  });
});

describe('who pays', () => {
  it.each([
    ['tengo mediker', false, { payer: 'Medicare' }],
    ['Medicaid', true, { payer: 'Medicaid' }],
    ['mi aseguranza es blue cross', false, { payer: 'Blue Cross Blue Shield' }],
    ['tengo Ambeter, miembro U7654321', false, { payer: 'Ambetter', memberId: 'U7654321' }],
    ['tengo umana', true, { payer: 'Humana' }],
    ['no tengo seguro', false, { payer: null }],
    ['no tengo aseguranza médica', false, { payer: null }],
    ['pago de mi bolsillo', false, { payer: null }],
    ['ninguno', true, { payer: null }],
    ['ninguno', false, undefined],
    ['Seguros La Montaña', true, { payer: 'Seguros La Montaña' }],
    ['me llamo Oscar y quiero una cita por favor', false, undefined],
    ['Me llamo Óscar y no tengo seguro', true, { payer: null }],
    ['se llama Ambetter y es el U1234567801', true, { payer: 'Ambetter', memberId: 'U1234567801' }],
    ['Molina, el grupo es 22 y el ID 998877', true, { payer: 'Molina Healthcare', memberId: '998877' }],
    [
      'Federada Salud, y el afiliado es 11 8 4 4 2 barra 0 0',
      true,
      { payer: 'Federada Salud', memberId: '118442/00' },
    ],
    ['mi teléfono es 305 555 1234', true, undefined],
    ['seguridad social 28 11223344 05', true, { payer: 'Seguridad Social', memberId: '281122334405' }],
    ['carnet 8821-55 de la Mapfre, mi telefono es 5512 3344', true, { payer: 'Mapfre', memberId: '8821-55' }],
  ])('understands «%s»', (text, isAsked, expected) => {
    expect(findInsurance(text, { isAsked })).toEqual(expected);
  });
});

describe('sex and clinician', () => {
  it.each([
    ['mujer', 'female'],
    ['Masculino', 'male'],
    ['otro', 'other'],
    ['prefiero no decirlo', 'unknown'],
    ['qué', undefined],
  ])('takes the sex of «%s»', (text, expected) => {
    expect(findGender(text)).toBe(expected);
  });

  it.each([
    ['con la doctora Ruiz el martes', 'Ruiz'],
    ['quiero cita con el dr. garcía necesito verlo', 'García'],
    ['con la Dra. Elena Ruiz Peña, por favor', 'Elena Ruiz Peña'],
    ['con el doctorcito', undefined],
    ['quiero ver a la doctora mañana', undefined],
  ])('takes the clinician of «%s»', (text, expected) => {
    expect(findPractitioner(text)).toBe(expected);
  });
});
