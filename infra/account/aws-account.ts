import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  BackupClient,
  DeleteRecoveryPointCommand,
  paginateListRecoveryPointsByBackupVault,
} from '@aws-sdk/client-backup';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CloudWatchLogsClient,
  DeleteLogGroupCommand,
  paginateDescribeLogGroups,
} from '@aws-sdk/client-cloudwatch-logs';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { DeleteStateMachineCommand, paginateListStateMachines, SFNClient } from '@aws-sdk/client-sfn';
import type { Account, StackResource } from './account.ts';
import { edgeRegion, type Stage } from './stage-of.ts';

/**
 * What a stack does not hold: what it has removed or left to itself, and what it could not make, since that may be somebody
 * else's under the same name, as the bucket of documents that an earlier production has left.
 */
const notHeld = new Set(['DELETE_COMPLETE', 'DELETE_SKIPPED', 'CREATE_FAILED']);

/** Whoever writes logs of accesses does so minutes later. */
const bucketAttempts = 5;

const isMissing = (error: unknown) => error instanceof Error && /does not exist/.test(error.message);

/** Undefined where AWS knows no such thing. */
async function orMissing<Answer>(asked: Promise<Answer>, ...names: string[]): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  }
}

export function openAccount({ region, profile }: Pick<Stage, 'region' | 'profile'>): Account {
  const configuration = { region, ...(profile && { profile }) };
  const formation = (where = region) => new CloudFormationClient({ ...configuration, region: where });
  const s3 = new S3Client(configuration);
  const backup = new BackupClient(configuration);
  const logs = new CloudWatchLogsClient(configuration);
  const lambda = new LambdaClient(configuration);
  const states = new SFNClient(configuration);
  const ses = new SESv2Client(configuration);
  const secrets = new SecretsManagerClient(configuration);
  const certificates = new ACMClient({ ...configuration, region: edgeRegion });
  const emptyBucket = async (bucket: string) => {
    // A page holds a thousand, and so many are removed at once.
    for (;;) {
      const listed = s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
      const { Versions = [], DeleteMarkers = [] } = (await orMissing(listed, 'NoSuchBucket')) ?? {};
      const objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
      if (objects.length === 0) return;
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: objects, Quiet: true },
          BypassGovernanceRetention: true,
        }),
      );
      if (Errors[0]) throw new Error(`${bucket}: ${Errors[0].Message ?? Errors[0].Code}`);
    }
  };
  return {
    async stackStatus(stack, where) {
      try {
        const { Stacks } = await formation(where).send(new DescribeStacksCommand({ StackName: stack }));
        return Stacks?.[0]?.StackStatus;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async stackResources(stack, where) {
      const found: StackResource[] = [];
      try {
        for await (const { StackResourceSummaries = [] } of paginateListStackResources(
          { client: formation(where) },
          { StackName: stack },
        )) {
          for (const { ResourceType, PhysicalResourceId, ResourceStatus = '' } of StackResourceSummaries) {
            if (ResourceType && PhysicalResourceId && !notHeld.has(ResourceStatus))
              found.push({ type: ResourceType, physicalId: PhysicalResourceId });
          }
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return found;
    },

    emptyBucket,

    async removeBucket(bucket) {
      for (let attempt = 1; ; attempt += 1) {
        await emptyBucket(bucket);
        try {
          await orMissing(s3.send(new DeleteBucketCommand({ Bucket: bucket })), 'NoSuchBucket');
          return;
        } catch (error) {
          const isFull = error instanceof Error && error.name === 'BucketNotEmpty';
          if (!isFull || attempt === bucketAttempts) throw error;
        }
      }
    },

    async emptyVault(vault) {
      for await (const { RecoveryPoints = [] } of paginateListRecoveryPointsByBackupVault(
        { client: backup },
        { BackupVaultName: vault },
      )) {
        for (const { RecoveryPointArn } of RecoveryPoints) {
          await backup.send(new DeleteRecoveryPointCommand({ BackupVaultName: vault, RecoveryPointArn }));
        }
      }
    },

    async deleteLogGroups(prefix) {
      for await (const { logGroups = [] } of paginateDescribeLogGroups(
        { client: logs },
        { logGroupNamePrefix: prefix },
      )) {
        for (const { logGroupName, retentionInDays } of logGroups) {
          if (retentionInDays === undefined) await logs.send(new DeleteLogGroupCommand({ logGroupName }));
        }
      }
    },

    async deleteStateMachines(prefix) {
      for await (const { stateMachines = [] } of paginateListStateMachines({ client: states }, {})) {
        for (const { name = '', stateMachineArn } of stateMachines) {
          if (name.startsWith(prefix)) await states.send(new DeleteStateMachineCommand({ stateMachineArn }));
        }
      }
    },

    async allowRemoval(stack, where) {
      await formation(where).send(
        new UpdateTerminationProtectionCommand({ StackName: stack, EnableTerminationProtection: false }),
      );
    },

    async concurrentLambdas() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },

    async certificate(arn) {
      const command = new DescribeCertificateCommand({ CertificateArn: arn });
      const found = await orMissing(certificates.send(command), 'ResourceNotFoundException');
      const { Status, SubjectAlternativeNames = [] } = found?.Certificate ?? {};
      return found && { isIssued: Status === 'ISSUED', names: SubjectAlternativeNames };
    },

    async hasSecret(arn) {
      const command = new DescribeSecretCommand({ SecretId: arn });
      const found = await orMissing(secrets.send(command), 'ResourceNotFoundException');
      return found !== undefined && found.DeletedDate === undefined;
    },

    async isEmailIdentityVerified(identity) {
      const command = new GetEmailIdentityCommand({ EmailIdentity: identity });
      const found = await orMissing(ses.send(command), 'NotFoundException');
      return found && found.VerifiedForSendingStatus === true;
    },

    async registerEmailIdentity(address) {
      await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: address }));
    },

    async sendsToEverybody() {
      const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
      return ProductionAccessEnabled === true;
    },
  };
}
