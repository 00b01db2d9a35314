import { describe, expect, test } from 'vitest';
import { emailSchema, normalizeEmail } from '../../../lambdas/contracts/email.ts';
import {
  healthcareSignUpFormSchema,
  registrationMetadataSchema,
} from '../../../lambdas/contracts/registration.ts';
import { version } from '../../../lambdas/contracts/version.ts';
import manifest from '../../../package.json' with { type: 'json' };

const form = {
  legalName: 'Clínica Santa Lucía',
  npi: '1234567893',
  type: 'clinic',
  timeZone: 'America/Chicago',
  acceptsBaa: true,
  givenName: 'Ana',
  familyName: 'Núñez',
  email: ' Ana.Nunez@Clinica.EXAMPLE ',
  password: 'Abcdefgh123!',
  confirmPassword: 'Abcdefgh123!',
  acceptsTerms: true,
};

function messageFor(change: object): string | undefined {
  return healthcareSignUpFormSchema.safeParse({ ...form, ...change }).error?.issues[0]?.message;
}

describe('The registration of an organization', () => {
  test('is accepted when complete, with the e-mail in its stored form', () => {
    expect(healthcareSignUpFormSchema.parse(form).email).toBe('ana.nunez@clinica.example');
  });

  test.each([
    [{ legalName: '   ' }, 'La razón social es requerida'],
    [{ givenName: '\u200b' }, 'El nombre contiene caracteres no admitidos'],
    [{ givenName: '·' }, 'El nombre contiene caracteres no admitidos'],
    [{ familyName: '\u202Ezednanreh' }, 'Los apellidos contienen caracteres no admitidos'],
    [{ npi: '1234567892' }, 'El NPI no es válido: revise los dígitos'],
    [{ npi: '12345' }, 'El NPI tiene 10 dígitos'],
    [{ type: 'spa' }, 'Seleccione el tipo de organización'],
    [{ timeZone: 'Europe/Madrid' }, 'Seleccione la zona horaria'],
    [{ acceptsBaa: false }, 'Debe aceptar el acuerdo de asociado comercial (BAA)'],
    [{ acceptsTerms: false }, 'Debe aceptar los términos y el aviso de privacidad'],
    [{ email: 'ana@clinica' }, 'Por favor ingrese un correo electrónico válido'],
    [{ email: ' ' }, 'El correo electrónico es requerido'],
    [{ confirmPassword: 'Abcdefgh124!' }, 'Las contraseñas no coinciden'],
    [{ givenName: '' }, 'El nombre es requerido'],
    [{ familyName: '' }, 'Los apellidos son requeridos'],
  ])('says what is wrong with %o', (change, message) => {
    expect(messageFor(change)).toBe(message);
  });

  test('says that the passwords differ beside whatever else is wrong', () => {
    const wrong = { ...form, acceptsTerms: false, password: 'corta', confirmPassword: 'larga' };
    const messages = healthcareSignUpFormSchema.safeParse(wrong).error?.issues.map(({ message }) => message);
    expect(messages).toContain('Debe aceptar los términos y el aviso de privacidad');
    expect(messages).toContain('Las contraseñas no coinciden');
    expect(messageFor({ confirmPassword: '' })).toBe('Confirme la contraseña');
  });

  test('travels to the trigger as strings, and nothing unknown with it', () => {
    expect(registrationMetadataSchema.safeParse({ termsVersion: '2025-01', isAdmin: 'true' }).success).toBe(
      false,
    );
  });

  test('an e-mail written with composed or decomposed accents is the same e-mail', () => {
    expect(normalizeEmail('jose\u0301@x.example')).toBe(normalizeEmail('JOSÉ@x.example'));
    expect(emailSchema.parse('José@x.example')).toBe('josé@x.example');
  });
});

test('the product and its package have one version', () => {
  expect(version).toBe(manifest.version);
});
