import { CfnOutput, Fn, RemovalPolicies, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { RuntimeConfig } from '../lambdas/contracts/runtime-config.ts';
import type { Configuration } from './configuration.ts';
import { createAccessLogsBucket } from './constructs/access-logs.ts';
import { Agents } from './constructs/agents.ts';
import { Api } from './constructs/api.ts';
import { Audit } from './constructs/audit.ts';
import { Backup } from './constructs/backup.ts';
import { Checkpoints } from './constructs/checkpoints.ts';
import { Database, databasePort } from './constructs/database.ts';
import { Documents, documentsOrigin } from './constructs/documents.ts';
import { EmailSender } from './constructs/email-sender.ts';
import { Fhir } from './constructs/fhir.ts';
import { Firewall } from './constructs/firewall.ts';
import { Gateway } from './constructs/gateway.ts';
import { Hosting } from './constructs/hosting.ts';
import { Identity } from './constructs/identity.ts';
import { Inbound } from './constructs/inbound.ts';
import { Jobs } from './constructs/jobs.ts';
import { Keys } from './constructs/keys.ts';
import { Migration } from './constructs/migration.ts';
import { Network } from './constructs/network.ts';
import { Observability } from './constructs/observability.ts';
import { OriginProof } from './constructs/origin-proof.ts';
import { keepProviderLogs } from './constructs/provider-logs.ts';
import { Quality } from './constructs/quality.ts';
import { logRetentionDays } from './constructs/retained-log-group.ts';
import { RunsQueue } from './constructs/runs-queue.ts';
import { requireSignIn } from './constructs/signed-in.ts';
import { SiteContent } from './constructs/site-content.ts';
import { Triggers } from './constructs/triggers.ts';
import { Workflows } from './constructs/workflows.ts';

export interface AuxiliaStackProps extends StackProps {
  configuration: Configuration;
  frontendDirectory: string;
  /** The web ACL of the edge stack, where this stack is not in us-east-1. */
  webAclArn?: string;
}

/** The whole platform of one stage. */
export class AuxiliaStack extends Stack {
  constructor(scope: Construct, id: string, props: AuxiliaStackProps) {
    super(scope, id, props);
    const { configuration } = props;
    const { stage, isProduction, isProtected, emailSender, numbers } = configuration;
    this.node.setContext(logRetentionDays, numbers.logRetentionDays);

    const keys = new Keys(this, 'Keys', { stage });
    const logsKey = keys.operations;
    const accessLogs = createAccessLogsBucket(this, 'AccessLogs');
    if (configuration.hasTrail) new Audit(this, 'Audit', { encryptionKey: keys.operations, accessLogs });

    const network = new Network(this, 'Network', { encryptionKey: logsKey, isProduction, databasePort });
    const database = new Database(this, 'Database', {
      stage,
      isProduction,
      isProtected,
      minCapacity: configuration.databaseMinCapacity,
      numbers,
      network,
      dataKey: keys.data,
      logsKey,
    });

    const { loadLimits: limits } = configuration;
    // In this order: e-mails name the site, the site stands before the API, the API asks the user pool.
    const gateway = new Gateway(this, 'Gateway', { stage, logsKey, numbers });
    const firewall = () =>
      new Firewall(this, 'Firewall', {
        stage,
        logsKey,
        limits,
        requestsPerAddress: numbers.firewallRequests,
      });
    const generation = configuration.originProof;
    const originProof = new OriginProof(this, 'OriginProof', { dataKey: keys.data, generation });
    const hosting = new Hosting(this, 'Hosting', {
      configuration,
      frontendDirectory: props.frontendDirectory,
      apiDomainName: gateway.domainName,
      originProof: originProof.sent,
      documentsOrigin: documentsOrigin(this, stage),
      webAclArn: props.webAclArn ?? firewall().webAcl.attrArn,
      encryptionKey: keys.operations,
      accessLogs,
    });
    const triggers = new Triggers(this, 'Triggers', { database, network, logsKey, appUrl: hosting.url });
    const sender =
      emailSender?.identity &&
      new EmailSender(this, 'EmailSender', { ...emailSender, identity: emailSender.identity });
    const identity = new Identity(this, 'Identity', {
      stage,
      isProduction,
      isProtected,
      network,
      triggers,
      ...(sender && { emailSender: sender }),
    });
    const signedIn = requireSignIn(this, identity);
    const siteUrl = hosting.url;
    const dataKey = keys.data;
    const documents = new Documents(this, 'Documents', { stage, dataKey, accessLogs, network, siteUrl });
    const backup = new Backup(this, 'Backup', { database, documents, encryptionKey: dataKey, numbers });
    const { messagingSecretArn, prescriptionSecretArn, stripeSecretArn, operatorOrganizationId, teamEmail } =
      configuration;
    const inbound = new Inbound(this, 'Inbound', {
      dataKey,
      ...(messagingSecretArn && { messagingSecretArn }),
      ...(prescriptionSecretArn && { prescriptionSecretArn }),
      ...(stripeSecretArn && { stripeSecretArn }),
    });
    const runs = new RunsQueue(this, 'Runs', { dataKey, network, isProduction });
    const workflows = new Workflows(this, 'Workflows', { stage, database, network, dataKey, logsKey });
    const quality = new Quality(this, 'Quality', { database, network, logsKey });
    const loadLimits = JSON.stringify(limits);
    const agentModels = JSON.stringify(configuration.agentModels);
    const api = new Api(this, 'Api', {
      stage,
      isProduction,
      gateway,
      identity,
      signedIn,
      database,
      documents,
      inbound,
      runs,
      workflows,
      agentModels,
      loadLimits,
      originProof: originProof.accepted,
      ...(operatorOrganizationId && { operatorOrganizationId }),
      ...(teamEmail && { teamEmail }),
      siteUrl,
      dataKey,
      network,
      logsKey,
    });
    const fhir = new Fhir(this, 'Fhir', {
      stage,
      isProduction,
      gateway,
      signedIn,
      database,
      dataKey,
      network,
      logsKey,
      siteUrl,
      runs,
      loadLimits,
      originProof: originProof.accepted,
    });
    const jobs = new Jobs(this, 'Jobs', {
      stage,
      database,
      network,
      identity,
      logsKey,
      siteUrl,
      runs,
      workflows,
      quality,
      tickMinutes: configuration.jobsTickMinutes,
      ...(sender && { emailSender: sender }),
      ...(messagingSecretArn && { messagingSecretArn }),
      ...(prescriptionSecretArn && { prescriptionSecretArn }),
      ...(stripeSecretArn && { stripeSecretArn }),
    });
    const checkpoints = new Checkpoints(this, 'Checkpoints', {
      stage,
      isLocked: isProduction && isProtected,
      jobs,
      operationsKey: keys.operations,
      accessLogs,
      tickMinutes: configuration.jobsTickMinutes,
    });
    const agents = new Agents(this, 'Agents', {
      stage,
      database,
      network,
      logsKey,
      runs,
      jobs,
      models: configuration.agentModels,
      concurrency: numbers.workerConcurrency,
      tickMinutes: configuration.jobsTickMinutes,
      ...(configuration.openaiSecretArn && { openaiSecretArn: configuration.openaiSecretArn }),
    });
    const migration = new Migration(this, 'Migration', {
      database,
      network,
      logsKey,
      before: [triggers, api, fhir, jobs, agents, workflows, quality],
    });

    const runtimeConfig = {
      region: this.region,
      userPoolId: identity.userPool.ref,
      userPoolClientId: identity.client.ref,
      apiUrl: '/api',
    } satisfies RuntimeConfig;
    const content = new SiteContent(this, 'SiteContent', {
      hosting,
      frontendDirectory: props.frontendDirectory,
      runtimeConfig,
      logsKey,
    });
    // Pages ask what the code of their own release answers; in production that takes over in ten minutes.
    content.node.addDependency(api, fhir);
    new Observability(this, 'Observability', {
      stage,
      encryptionKey: keys.operations,
      gateway,
      database,
      backup,
      releases: [api, fhir].flatMap(({ canary }) => canary?.alarms ?? []),
      numbers,
      databaseMinCapacity: configuration.databaseMinCapacity,
      incidents: [...jobs.alarms, ...checkpoints.alarms, ...agents.alarms],
      lambdas: [
        { name: 'api', lambda: api.lambda, slowMs: 10_000 },
        { name: 'fhir', lambda: fhir.lambda, slowMs: 10_000 },
        { name: 'jobs', lambda: jobs.lambda, slowMs: 50_000 },
        { name: 'dispatcher', lambda: jobs.dispatcher, slowMs: 200_000 },
        { name: 'checkpointer', lambda: checkpoints.lambda, slowMs: 800_000 },
        { name: 'agent-store', lambda: agents.store, slowMs: 50_000 },
        { name: 'agent-worker', lambda: agents.worker, slowMs: 500_000 },
        { name: 'workflow-steps', lambda: workflows.steps, slowMs: 50_000 },
        { name: 'quality', lambda: quality.lambda, slowMs: 590_000 },
        { name: 'migrate', lambda: migration.lambda, slowMs: 240_000 },
        ...triggers.all.map((lambda) => ({ name: lambda.node.id, lambda, slowMs: 4_000 })),
      ],
      ...(configuration.alarmEmail && { alarmEmail: configuration.alarmEmail }),
    });
    keepProviderLogs(this, logsKey);
    // A database that outlives its stack needs the network that it is in. Of a stage for trying out nothing is kept.
    if (isProduction) {
      for (const part of [network.vpc, network.database])
        RemovalPolicies.of(part).apply(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, {
          // A rule that names the Lambdas' group would keep AWS from removing that.
          excludeResourceTypes: ['AWS::EC2::SecurityGroupIngress'],
        });
    } else RemovalPolicies.of(this).destroy();

    for (const [key, value] of Object.entries({ ...runtimeConfig, siteUrl })) {
      new CfnOutput(this, key, { value });
    }
    if (configuration.domain) {
      const value = hosting.distribution.distributionDomainName;
      new CfnOutput(this, 'siteAlias', { value, description: 'CNAME of the domain' });
    }
  }

  /** Two zones named at deployment: with an account known, CDK would ask AWS for them at synth. */
  override get availabilityZones(): string[] {
    return [Fn.select(0, Fn.getAzs()), Fn.select(1, Fn.getAzs())];
  }
}
