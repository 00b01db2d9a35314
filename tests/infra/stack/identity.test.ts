import { describe, expect, test } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { production, synthesize } from './synthesize.ts';

const { only, ofType } = synthesize();
const pool = only('AWS::Cognito::UserPool');
const client = only('AWS::Cognito::UserPoolClient').Properties;

describe('the user pool', () => {
  test('requires a second factor, which is a software token and nothing else', () => {
    expect(pool.Properties.MfaConfiguration).toBe('ON');
    expect(pool.Properties.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  test('has the declared password policy', () => {
    expect(pool.Properties.Policies.PasswordPolicy).toEqual({
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 3,
    });
  });

  test('is protected from deletion, and survives its stack', () => {
    const live = synthesize(production).only('AWS::Cognito::UserPool');
    expect(live.Properties.DeletionProtection).toBe('ACTIVE');
    expect(live.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(live.UpdateReplacePolicy).toBe('Retain');
  });

  test('knows people by their verified e-mail, compared without case, and recovers accounts through it', () => {
    expect(pool.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    });
  });

  test('has the declared attributes', () => {
    const names = pool.Properties.Schema.map(({ Name }: { Name: string }) => Name);
    expect(names).toEqual([
      'email',
      'given_name',
      'family_name',
      'locale',
      'zoneinfo',
      'user_id',
      'organization_id',
    ]);
    expect(pool.Properties.Schema.at(-1)).toEqual({
      Name: 'organization_id',
      AttributeDataType: 'String',
      Mutable: true,
      StringAttributeConstraints: { MinLength: '0', MaxLength: '36' },
    });
  });

  test('is on a plan that can change access tokens, and looks for threats in production', () => {
    expect(pool.Properties.UserPoolTier).toBe('ESSENTIALS');
    expect(synthesize(production).only('AWS::Cognito::UserPool').Properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
  });

  test('refuses in production what is chosen as a password and known from a breach', () => {
    const kind = 'AWS::Cognito::UserPoolRiskConfigurationAttachment';
    expect(ofType(kind)).toEqual([]);
    expect(synthesize(production).only(kind).Properties.CompromisedCredentialsRiskConfiguration).toEqual({
      EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      Actions: { EventAction: 'BLOCK' },
    });
  });

  test('tells the person of an odd sign-in in production, and locks nobody out by a guess', () => {
    const kind = 'AWS::Cognito::UserPoolRiskConfigurationAttachment';
    const { AccountTakeoverRiskConfiguration: takeover } = synthesize(production).only(kind).Properties;
    const tell = { EventAction: 'MFA_IF_CONFIGURED', Notify: true };
    expect(takeover.Actions).toEqual({ MediumAction: tell, HighAction: tell });
    expect(takeover.NotifyConfiguration).toMatchObject({
      From: 'Auxilia <avisos@example.com>',
      MfaEmail: { Subject: 'Un inicio de sesión poco habitual en Auxilia' },
    });
    expect(JSON.stringify(takeover.NotifyConfiguration.SourceArn)).toContain(':identity/example.com');
  });

  test('has one group for each role', () => {
    const groups = ofType('AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties.GroupName);
    expect(groups.sort()).toEqual(['admins', 'clinicians', 'staff']);
  });

  test("sends with Cognito's own sender until SES has verified another", () => {
    expect(pool.Properties.EmailConfiguration).toBeUndefined();
    const emailSender = 'no-reply@example.com';
    const waiting = synthesize({ emailSender });
    expect(waiting.only('AWS::Cognito::UserPool').Properties.EmailConfiguration).toBeUndefined();

    const verified = synthesize({ emailSender, emailIdentity: 'example.com' });
    expect(verified.only('AWS::Cognito::UserPool').Properties.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Auxilia <no-reply@example.com>',
    });
  });
});

describe('the browser’s client', () => {
  test('has no secret', () => {
    expect(client.GenerateSecret).toBe(false);
  });

  test('signs in by SRP, refreshes by rotation, and opens no other flow', () => {
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH']);
    expect(client.RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 10 });
    expect(client.AllowedOAuthFlows).toBeUndefined();
  });

  test('cannot write a custom attribute', () => {
    expect(client.WriteAttributes).toEqual(identity.client.writeAttributes);
    expect(client.WriteAttributes.filter((name: string) => name.startsWith('custom:'))).toEqual([]);
  });

  test('does not tell whether an account exists', () => {
    expect(client.PreventUserExistenceErrors).toBe('ENABLED');
  });

  test('gets tokens that live as long as declared and can be revoked', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 720,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      AuthSessionValidity: 15,
      EnableTokenRevocation: true,
    });
  });
});
