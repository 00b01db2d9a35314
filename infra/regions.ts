/**
 * Those that every account has from the beginning, in which Cognito's plans, SES, Aurora Serverless v2, AWS Backup of S3 and
 * EventBridge Scheduler all exist. What AWS publishes of the others differs from service to service, and each would first have to
 * be switched on for the account. Source: "AWS Regions", AWS account management guide (unverified).
 */
export const regions = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'ca-central-1',
  'sa-east-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'eu-central-1',
  'eu-north-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
];
