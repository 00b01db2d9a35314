import { describe, expect, test } from 'vitest';
import { createCustomMessage } from '../../../lambdas/triggers/custom-message.ts';
import { handler as preTokenGenerationTrigger } from '../../../lambdas/triggers/pre-token-generation.ts';
import { customMessage, person, preTokenGeneration } from './trigger-events.ts';

describe('Pre token generation', () => {
  const member = person('sub', { 'custom:user_id': 'user', 'custom:organization_id': 'organization' });

  test('puts organization, user and roles into both tokens', async () => {
    const { response } = await preTokenGenerationTrigger(
      preTokenGeneration(member, ['admins', 'clinicians']),
    );
    const claimsToAddOrOverride = {
      organization_id: 'organization',
      user_id: 'user',
      roles: 'admins clinicians',
    };
    expect(response.claimsAndScopeOverrideDetails).toEqual({
      idTokenGeneration: { claimsToAddOrOverride },
      accessTokenGeneration: { claimsToAddOrOverride },
    });
  });

  test('a group that is no role of ours gives none', async () => {
    const { response } = await preTokenGenerationTrigger(preTokenGeneration(member, ['superusers']));
    expect(response.claimsAndScopeOverrideDetails.accessTokenGeneration?.claimsToAddOrOverride?.roles).toBe(
      '',
    );
  });

  test('a person who belongs to no organization gets no token', async () => {
    await expect(preTokenGenerationTrigger(preTokenGeneration(person('sub'), ['admins']))).rejects.toThrow(
      'Su cuenta todavía se está preparando.',
    );
  });
});

describe('Custom message', () => {
  const trigger = createCustomMessage({ appUrl: 'https://auxilia.example' });
  const kinds = [
    ['CustomMessage_SignUp', 'Confirme su correo electrónico en Auxilia', '/auth/confirm'],
    ['CustomMessage_ResendCode', 'Confirme su correo electrónico en Auxilia', '/auth/confirm'],
    ['CustomMessage_ForgotPassword', 'Restablezca su contraseña de Auxilia', '/auth/reset-password'],
    ['CustomMessage_UpdateUserAttribute', 'Verifique su nuevo correo electrónico', '/account-settings'],
    ['CustomMessage_VerifyUserAttribute', 'Verifique su nuevo correo electrónico', '/account-settings'],
    ['CustomMessage_AdminCreateUser', 'Le han invitado a Auxilia', '/auth/login'],
  ] as const;

  test.each(kinds)('%s has a Spanish subject, the code and a way back', async (kind, subject, path) => {
    const { response } = await trigger(customMessage(kind));
    expect(response.emailSubject).toBe(subject);
    expect(response.emailMessage).toContain('{####}');
    expect(response.emailMessage).toContain(`https://auxilia.example${path}`);
    expect(response.emailMessage).toContain('<html lang="es">');
    expect(response.emailMessage?.length).toBeLessThan(20_000);
  });

  test('the invitation carries the user name that Cognito requires', async () => {
    const { response } = await trigger(customMessage('CustomMessage_AdminCreateUser'));
    expect(response.emailMessage).toContain('{username}');
  });

  test.each(['Ana', 'María José', "D'Angelo", 'M. Ángeles', 'Jean-Luc', '王'])(
    'greets %s by name',
    async (givenName) => {
      const attributes = person('sub', { given_name: givenName });
      const { response } = await trigger(customMessage('CustomMessage_SignUp', attributes));
      expect(response.emailMessage).toContain(`Hola, ${givenName.replace("'", '&#39;')}:`);
    },
  );

  test.each([
    '<img src=x onerror=alert(1)>',
    'Gane dinero en premios.example',
    'https://premios.example',
    '{####}',
    'Ana\nBcc: todos@example.com',
    'A'.repeat(41),
    'Ha sido seleccionada para recibir un premio',
  ])('does not repeat the name «%s» to an address that may be somebody else’s', async (givenName) => {
    const attributes = person('sub', { given_name: givenName });
    const { response } = await trigger(customMessage('CustomMessage_SignUp', attributes));
    expect(response.emailMessage).toContain('>Hola:<');
    expect(response.emailMessage?.split('{####}')).toHaveLength(2);
  });
});
