import { RemovalPolicy } from 'aws-cdk-lib';
import {
  CfnUserPool,
  CfnUserPoolClient,
  CfnUserPoolGroup,
  CfnUserPoolRiskConfigurationAttachment,
} from 'aws-cdk-lib/aws-cognito';
import {
  AnyPrincipal,
  type IGrantable,
  Policy,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { identity } from '../../lambdas/contracts/identity.ts';
import type { EmailSender } from './email-sender.ts';
import type { Network } from './network.ts';
import type { Triggers } from './triggers.ts';

/** What the server itself does to accounts (lambdas/platform/identity-provider.ts). */
const accountActions = [
  'cognito-idp:AdminAddUserToGroup',
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteSoftwareToken',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminDisableUser',
  'cognito-idp:AdminEnableUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminListGroupsForUser',
  'cognito-idp:AdminRemoveUserFromGroup',
  'cognito-idp:AdminResetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminUserGlobalSignOut',
] as const;

export interface IdentityProps {
  stage: string;
  isProduction: boolean;
  isProtected: boolean;
  network: Network;
  triggers: Triggers;
  emailSender?: EmailSender;
}

/**
 * The user pool that lambdas/contracts/identity.ts declares, key by key: L1 constructs, which say what
 * CloudFormation says and add nothing (CDK's UserPoolClient would open REFRESH_TOKEN_AUTH).
 */
export class Identity extends Construct {
  readonly userPool: CfnUserPool;
  readonly client: CfnUserPoolClient;

  constructor(scope: Construct, id: string, props: IdentityProps) {
    super(scope, id);
    this.userPool = this.createUserPool(props);
    this.client = this.createClient();
    for (const group of identity.groups) {
      const { name: groupName, description, precedence } = group;
      const userPoolId = this.userPool.ref;
      new CfnUserPoolGroup(this, `Group-${groupName}`, { userPoolId, groupName, description, precedence });
    }
    for (const lambda of props.triggers.all) {
      lambda.addPermission('Cognito', {
        principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
        sourceArn: this.userPool.attrArn,
      });
    }
    if (props.isProduction) this.protect(props.emailSender);
    this.allowProvisioning(props);
  }

  private createUserPool(props: IdentityProps): CfnUserPool {
    const userPool = new CfnUserPool(this, 'UserPool', {
      userPoolName: `auxilia-${props.stage}`,
      // Changing access tokens needs Essentials. Plus looks for compromised passwords and odd sign-ins at
      // 0.02 USD per person and month: production has it, where the passwords are real.
      userPoolTier: props.isProduction ? 'PLUS' : 'ESSENTIALS',
      ...(props.isProduction && { userPoolAddOns: { advancedSecurityMode: 'ENFORCED' } }),
      deletionProtection: props.isProtected ? 'ACTIVE' : 'INACTIVE',
      usernameAttributes: [...identity.usernameAttributes],
      usernameConfiguration: { caseSensitive: false },
      autoVerifiedAttributes: [...identity.autoVerifiedAttributes],
      userAttributeUpdateSettings: {
        attributesRequireVerificationBeforeUpdate: [...identity.attributesRequireVerificationBeforeUpdate],
      },
      accountRecoverySetting: { recoveryMechanisms: [{ name: 'verified_email', priority: 1 }] },
      adminCreateUserConfig: { allowAdminCreateUserOnly: false },
      policies: { passwordPolicy: { ...identity.passwordPolicy } },
      mfaConfiguration: identity.mfa.configuration,
      enabledMfas: [
        ...(identity.mfa.softwareToken ? ['SOFTWARE_TOKEN_MFA'] : []),
        ...(identity.mfa.sms ? ['SMS_MFA'] : []),
      ],
      schema: schema(),
      lambdaConfig: props.triggers.lambdaConfig,
      ...(props.emailSender && { emailConfiguration: props.emailSender.configuration }),
    });
    userPool.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return userPool;
  }

  /**
   * What the tier Plus is for. Compromised passwords are refused where a password is chosen, since there the pool sees it: a
   * sign-in by SRP shows it nothing to look at. Common ones are refused in the browser on every tier
   * (lambdas/contracts/common-password.ts). Of an odd sign-in the person is told; nobody is locked out by a guess, since whoever it
   * is needs the authenticator in any case.
   */
  private protect(emailSender: EmailSender | undefined): void {
    const tell = { eventAction: 'MFA_IF_CONFIGURED', notify: true };
    new CfnUserPoolRiskConfigurationAttachment(this, 'ThreatProtection', {
      userPoolId: this.userPool.ref,
      clientId: 'ALL',
      ...(emailSender && {
        accountTakeoverRiskConfiguration: {
          actions: { mediumAction: tell, highAction: tell },
          notifyConfiguration: {
            from: emailSender.from,
            sourceArn: emailSender.sourceArn,
            mfaEmail: oddSignIn,
          },
        },
      }),
      compromisedCredentialsRiskConfiguration: {
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
        actions: { eventAction: 'BLOCK' },
      },
    });
  }

  private createClient(): CfnUserPoolClient {
    const { client } = identity;
    return new CfnUserPoolClient(this, 'Client', {
      userPoolId: this.userPool.ref,
      clientName: client.name,
      generateSecret: client.generateSecret,
      explicitAuthFlows: [...client.authFlows],
      supportedIdentityProviders: ['COGNITO'],
      preventUserExistenceErrors: identity.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
      readAttributes: [...client.readAttributes],
      writeAttributes: [...client.writeAttributes],
      accessTokenValidity: client.accessTokenValidityMinutes,
      idTokenValidity: client.idTokenValidityMinutes,
      refreshTokenValidity: client.refreshTokenValidityMinutes,
      tokenValidityUnits: { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'minutes' },
      authSessionValidity: client.authSessionValidityMinutes,
      enableTokenRevocation: client.enableTokenRevocation,
      refreshTokenRotation: {
        feature: 'ENABLED',
        retryGracePeriodSeconds: client.refreshTokenRotation.retryGracePeriodSeconds,
      },
    });
  }

  /**
   * The triggers that provision an account write its ids and its groups into this pool. A policy of its own:
   * in the roles' own policies, which the Lambdas wait for, pool and trigger would wait for each other.
   */
  private allowProvisioning({ triggers, network }: IdentityProps): void {
    const userPoolArn = this.userPool.attrArn;
    const policy = new Policy(this, 'Provisioning', {
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminUpdateUserAttributes'],
          resources: [userPoolArn],
        }),
      ],
    });
    for (const { role } of triggers.provisioning) if (role) policy.attachToRole(role);

    network.cognitoEndpoint.addToPolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: [...accountActions],
        resources: [userPoolArn],
      }),
    );
    // A person's own proof of their password, which the API hands on, and the end of what that began: unsigned, and of no pool
    // by name.
    network.cognitoEndpoint.addToPolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: ['cognito-idp:RespondToAuthChallenge', 'cognito-idp:RevokeToken'],
        resources: ['*'],
      }),
    );
  }

  /** Who keeps the pool's accounts as the database says (lambdas/people/reconcile.ts). */
  grantAccounts(lambda: IGrantable): void {
    lambda.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: [...accountActions], resources: [this.userPool.attrArn] }),
    );
  }
}

const oddSignIn = {
  subject: 'Un inicio de sesión poco habitual en Auxilia',
  textBody:
    'Alguien ha iniciado sesión con su cuenta de Auxilia de un modo poco habitual ({login-time}, {city}, {country}). Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y avise a su administrador.',
  htmlBody:
    '<p>Alguien ha iniciado sesión con su cuenta de Auxilia de un modo poco habitual ({login-time}, {city}, {country}).</p><p>Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y avise a su administrador.</p>',
};

function schema(): CfnUserPool.SchemaAttributeProperty[] {
  const standard = Object.entries(identity.standardAttributes).map(([name, attribute]) => ({
    name,
    attributeDataType: 'String',
    ...attribute,
  }));
  // CloudFormation adds the prefix `custom:` itself.
  const custom = Object.entries(identity.customAttributes).map(([name, attribute]) => ({
    name: name.replace(/^custom:/, ''),
    attributeDataType: 'String',
    mutable: attribute.mutable,
    stringAttributeConstraints: { minLength: '0', maxLength: String(attribute.maximumLength) },
  }));
  return [...standard, ...custom];
}
