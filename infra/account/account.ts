/** What deploying and removing ask of an AWS account, in the region and with the credentials of the command. */
export interface Account {
  /** CloudFormation's status of a stack, also in another region; undefined where there is none. */
  stackStatus: (stack: string, region?: string) => Promise<string | undefined>;
  /** What a stack made and holds, also one that failed half-way; nothing of one that is gone. */
  stackResources: (stack: string, region?: string) => Promise<StackResource[]>;
  /** All versions of all objects, whatever a stage other than production locks. */
  emptyBucket: (bucket: string) => Promise<void>;
  /** The bucket itself, too. */
  removeBucket: (bucket: string) => Promise<void>;
  emptyVault: (vault: string) => Promise<void>;
  /** Those that AWS has made by itself: ours say how long they keep what is in them. */
  deleteLogGroups: (prefix: string) => Promise<void>;
  /** Of workflows that clinics have published, and with them what is under way: no stack knows of them. */
  deleteStateMachines: (prefix: string) => Promise<void>;
  allowRemoval: (stack: string, region?: string) => Promise<void>;
  /** Lambdas that may run at the same time. */
  concurrentLambdas: () => Promise<number>;
  /** Undefined where there is no such certificate in us-east-1. */
  certificate: (arn: string) => Promise<{ isIssued: boolean; names: string[] } | undefined>;
  /** In the region of the stack; one that waits for its deletion counts as none. */
  hasSecret: (arn: string) => Promise<boolean>;
  /** Has SES verified an address or a domain? Undefined where nobody has registered it. */
  isEmailIdentityVerified: (identity: string) => Promise<boolean | undefined>;
  /** SES sends a link to the address. */
  registerEmailIdentity: (address: string) => Promise<void>;
  /** Out of its sandbox, in which SES delivers to verified addresses alone. */
  sendsToEverybody: () => Promise<boolean>;
}

export interface StackResource {
  /** CloudFormation's: `AWS::S3::Bucket`. */
  type: string;
  physicalId: string;
}

/** Of a stack that was created and never worked: nobody has put data into it. */
const failedCreations = new Set([
  'CREATE_FAILED',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'REVIEW_IN_PROGRESS',
]);

export const neverWorked = (status: string | undefined): boolean =>
  status === undefined || failedCreations.has(status);

/** Throws away what would keep CloudFormation from removing a stack: it removes neither full buckets nor full vaults. */
export async function emptyStack(account: Account, stack: string): Promise<void> {
  for (const { type, physicalId } of await account.stackResources(stack)) {
    if (type === 'AWS::S3::Bucket') await account.emptyBucket(physicalId);
    if (type === 'AWS::Backup::BackupVault') await account.emptyVault(physicalId);
  }
}

/** RDS writes its last lines after its cluster is gone, and makes their group anew: its name would be taken. */
export const freeLogNames = (account: Account, stack: string): Promise<void> =>
  account.deleteLogGroups(`/aws/rds/cluster/${stack}/`);
