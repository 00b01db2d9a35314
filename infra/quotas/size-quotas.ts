import { ownerOf } from './count-quotas.ts';
import type { Quota } from './quotas.ts';
import { sizeOf, type Template, type TemplateResource } from './resolve.ts';

/** The size of a part of each resource of a type. */
const ofEach = (
  name: string,
  most: number,
  type: string,
  part: (properties: Record<string, unknown>) => unknown,
): Quota => ({
  name,
  most,
  used: ({ Resources }) =>
    Object.fromEntries(
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties = {} }]) => [id, sizeOf(part(Properties) ?? '')]),
    ),
});

const add = (sums: Record<string, number>, id: string, size: number) => {
  sums[id] = (sums[id] ?? 0) + size;
};

/** The resource policy that Lambda makes of a function's permissions: a statement of each. */
function functionPolicies({ Resources }: Template): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
    if (Type !== 'AWS::Lambda::Permission') continue;
    const { FunctionName, Action, Principal, SourceArn, SourceAccount } = Properties;
    const statement = {
      Sid: `auxilia-production-${id}-ABCDEFGHIJKL`,
      Effect: 'Allow',
      Principal: { Service: Principal },
      Action,
      Resource: { 'Fn::GetAtt': ['Function', 'Arn'] },
      Condition: {
        ...(SourceAccount === undefined ? {} : { StringEquals: { 'AWS:SourceAccount': SourceAccount } }),
        ...(SourceArn === undefined ? {} : { ArnLike: { 'AWS:SourceArn': SourceArn } }),
      },
    };
    add(sums, ownerOf(FunctionName), sizeOf(statement) + 1);
  }
  return sums;
}

/** All inline policies of a role: its own and those that name it. */
function inlinePolicies({ Resources }: Template): Record<string, number> {
  const sums: Record<string, number> = {};
  const isA =
    (type: string) =>
    ([, resource]: [string, TemplateResource]) =>
      resource.Type === type;
  for (const [id, { Properties = {} }] of Object.entries(Resources).filter(isA('AWS::IAM::Role'))) {
    for (const { PolicyDocument } of (Properties.Policies ?? []) as { PolicyDocument: unknown }[]) {
      add(sums, id, sizeOf(PolicyDocument));
    }
  }
  for (const [, { Properties = {} }] of Object.entries(Resources).filter(isA('AWS::IAM::Policy'))) {
    for (const role of (Properties.Roles ?? []) as unknown[]) {
      add(sums, ownerOf(role), sizeOf(Properties.PolicyDocument));
    }
  }
  return sums;
}

const policyOf = (properties: Record<string, unknown>) => properties.PolicyDocument;

/** In bytes (IAM counts characters without white space). */
export const sizeQuotas: readonly Quota[] = [
  {
    name: 'CloudFormation: bytes of a template',
    most: 1_048_576,
    used: (template) => ({ '': Buffer.byteLength(JSON.stringify(template)) }),
  },
  ofEach(
    'CloudFront: bytes of a function',
    10_240,
    'AWS::CloudFront::Function',
    ({ FunctionCode }) => FunctionCode,
  ),
  { name: 'Lambda: bytes of a function’s resource policy', most: 20_480, used: functionPolicies },
  ofEach(
    'Lambda: bytes of all environment variables',
    4_096,
    'AWS::Lambda::Function',
    ({ Environment }) => Object(Environment).Variables,
  ),
  { name: 'IAM: characters of a role’s inline policies', most: 10_240, used: inlinePolicies },
  ofEach('IAM: characters of a managed policy', 6_144, 'AWS::IAM::ManagedPolicy', policyOf),
  ofEach(
    'IAM: characters of a role’s trust policy',
    2_048,
    'AWS::IAM::Role',
    (role) => role.AssumeRolePolicyDocument,
  ),
  ofEach('S3: bytes of a bucket policy', 20_480, 'AWS::S3::BucketPolicy', policyOf),
  ofEach('KMS: bytes of a key policy', 32_768, 'AWS::KMS::Key', ({ KeyPolicy }) => KeyPolicy),
  ofEach(
    'CloudWatch: bytes of a dashboard',
    1_048_576,
    'AWS::CloudWatch::Dashboard',
    (board) => board.DashboardBody,
  ),
  ofEach('CloudWatch Logs: bytes of a resource policy', 5_120, 'AWS::Logs::ResourcePolicy', policyOf),
];
