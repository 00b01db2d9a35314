import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IGrantable, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  AuroraPostgresEngineVersion,
  CfnDBCluster,
  CfnDBClusterParameterGroup,
  CfnDBInstance,
  CfnDBSubnetGroup,
} from 'aws-cdk-lib/aws-rds';
import { Construct } from 'constructs';
import type { Numbers } from '../numbers.ts';
import type { Network } from './network.ts';
import { auditRetention, RetainedLogGroup } from './retained-log-group.ts';

/** PostgreSQL's major version is the one that PGlite runs on one machine. */
const version = AuroraPostgresEngineVersion.VER_18_4;
const engine = { engine: 'aurora-postgresql', engineVersion: version.auroraPostgresFullVersion };

/** Not 5432: a scan of the default port finds nothing. */
export const databasePort = 5433;

/** The database's login roles: `auxilia_owner` owns the schema, the others own nothing (001.do.roles.sql, 018). */
export type DatabaseUser =
  | 'auxilia_owner'
  | 'auxilia_app'
  | 'auxilia_identity'
  | 'auxilia_worker'
  | 'auxilia_operator';

export interface DatabaseProps {
  stage: string;
  isProduction: boolean;
  isProtected: boolean;
  minCapacity: number;
  numbers: Numbers;
  network: Network;
  dataKey: IKey;
  logsKey: IKey;
}

/**
 * Aurora PostgreSQL Serverless v2. Nobody has a password: RDS creates the master user `auxilia_owner` for IAM
 * authentication, so that there is no secret to keep, rotate or reach over a further endpoint; only the
 * migrate Lambda may log in as it, and its first migration creates the roles of the others.
 *
 * L1 constructs, since CDK's DatabaseCluster always makes a master password.
 */
export class Database extends Construct {
  readonly cluster: CfnDBCluster;
  private readonly databaseName = 'auxilia';

  constructor(scope: Construct, id: string, props: DatabaseProps) {
    super(scope, id);
    // A name of its own, since RDS derives its log groups from it. It also stops CloudFormation from ever
    // replacing the cluster, because the name is taken.
    const dbClusterIdentifier = `auxilia-${props.stage}`;
    const logs = ['postgresql', 'iam-db-auth-error'].map((type) => {
      const logGroupName = `/aws/rds/cluster/${dbClusterIdentifier}/${type}`;
      const logGroup = { logGroupName, encryptionKey: props.logsKey, retention: auditRetention };
      return { type, group: new RetainedLogGroup(this, `Logs-${type}`, logGroup) };
    });
    const subnets = new CfnDBSubnetGroup(this, 'Subnets', {
      dbSubnetGroupDescription: 'Isolated subnets',
      subnetIds: props.network.subnets.map(({ subnetId }) => subnetId),
    });
    const parameters = this.parameters(props.minCapacity === 0);
    // Those that a cluster is made of cannot be removed before it.
    for (const part of [subnets, parameters])
      part.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);

    this.cluster = new CfnDBCluster(this, 'Cluster', {
      ...engine,
      dbClusterIdentifier,
      databaseName: this.databaseName,
      masterUsername: 'auxilia_owner',
      masterUserAuthenticationType: 'iam-db-auth',
      enableIamDatabaseAuthentication: true,
      port: databasePort,
      dbSubnetGroupName: subnets.ref,
      vpcSecurityGroupIds: [props.network.database.securityGroupId],
      dbClusterParameterGroupName: parameters.ref,
      storageEncrypted: true,
      kmsKeyId: props.dataKey.keyArn,
      backupRetentionPeriod: props.numbers.databaseBackupDays,
      copyTagsToSnapshot: true,
      deletionProtection: props.isProtected,
      enableCloudwatchLogsExports: logs.map(({ type }) => type),
      serverlessV2ScalingConfiguration: {
        minCapacity: props.minCapacity,
        maxCapacity: props.numbers.databaseMaxCapacity,
        ...(props.minCapacity === 0 && { secondsUntilAutoPause: 300 }),
      },
    });
    this.cluster.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    for (const { group } of logs) this.cluster.node.addDependency(group);

    const monitoring = this.monitoringRole();
    // The reader in the other zone takes over within a minute; alone, the writer is rebuilt in about ten.
    for (const name of props.isProduction ? ['Writer', 'Reader'] : ['Writer'])
      this.instance(name, monitoring);
  }

  /** What a Lambda must know to log in as `user`. */
  environment(user: DatabaseUser) {
    return {
      DATABASE_HOST: this.cluster.attrEndpointAddress,
      DATABASE_PORT: String(databasePort),
      DATABASE_NAME: this.databaseName,
      DATABASE_USER: user,
    };
  }

  /** Lets `grantee` log in as `user` and as nobody else. */
  grantLogin(grantee: IGrantable, user: DatabaseUser): void {
    const login = Stack.of(this).formatArn({
      service: 'rds-db',
      resource: 'dbuser',
      resourceName: `${this.cluster.attrDbClusterResourceId}/${user}`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['rds-db:connect'], resources: [login] }),
    );
  }

  /**
   * TLS is enforced by the server. Neither statements' parameters nor the detail lines of errors ("Failing row
   * contains …") are logged: they would carry patients' data.
   */
  private parameters(pauses: boolean): CfnDBClusterParameterGroup {
    return new CfnDBClusterParameterGroup(this, 'Parameters', {
      family: `aurora-postgresql${version.auroraPostgresMajorVersion}`,
      description: 'TLS only, schema changes logged, no data in logs',
      parameters: {
        'rds.force_ssl': '1',
        log_statement: 'ddl',
        log_error_verbosity: 'terse',
        log_parameter_max_length: '0',
        log_parameter_max_length_on_error: '0',
        // A sleeping Lambda's connection would keep it awake. Milliseconds.
        ...(pauses && { idle_session_timeout: '60000' }),
      },
    });
  }

  private monitoringRole(): Role {
    const role = new Role(this, 'Monitoring', {
      assumedBy: new ServicePrincipal('monitoring.rds.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonRDSEnhancedMonitoringRole'),
      ],
    });
    // Instances that outlive the stack are not changed any more without it.
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return role;
  }

  private instance(id: string, monitoring: Role): void {
    const instance = new CfnDBInstance(this, id, {
      ...engine,
      dbClusterIdentifier: this.cluster.ref,
      dbInstanceClass: 'db.serverless',
      publiclyAccessible: false,
      autoMinorVersionUpgrade: true,
      monitoringInterval: 60,
      monitoringRoleArn: monitoring.roleArn,
      promotionTier: 1,
    });
    instance.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  }
}
