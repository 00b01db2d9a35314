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
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { Account } from './account.ts';
import { edgeRegion, type Stage } from './stage-of.ts';

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
  const formation = new CloudFormationClient(configuration);
  const s3 = new S3Client(configuration);
  const backup = new BackupClient(configuration);
  const logs = new CloudWatchLogsClient(configuration);
  const lambda = new LambdaClient(configuration);
  const ses = new SESv2Client(configuration);
  const certificates = new ACMClient({ ...configuration, region: edgeRegion });
  return {
    async stackStatus(stack) {
      try {
        const { Stacks } = await formation.send(new DescribeStacksCommand({ StackName: stack }));
        return Stacks?.[0]?.StackStatus;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async stackResources(stack) {
      const found = [];
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client: formation },
        { StackName: stack },
      )) {
        for (const { ResourceType, PhysicalResourceId, ResourceStatus } of StackResourceSummaries) {
          if (ResourceType && PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE')
            found.push({ type: ResourceType, physicalId: PhysicalResourceId });
        }
      }
      return found;
    },

    async emptyBucket(bucket) {
      // A page holds a thousand, and so many are removed at once.
      for (;;) {
        const { Versions = [], DeleteMarkers = [] } = await s3.send(
          new ListObjectVersionsCommand({ Bucket: bucket }),
        );
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
        for (const { logGroupName } of logGroups)
          await logs.send(new DeleteLogGroupCommand({ logGroupName }));
      }
    },

    async allowRemoval(stack) {
      await formation.send(
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
