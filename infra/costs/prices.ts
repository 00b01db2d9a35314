/**
 * AWS's list prices in us-east-1, in US dollars, as they were known on `pricesAsOf`: nothing here asks AWS, so compare them with its
 * price pages before a decision hangs on them (unverified). Without free tiers but where a name says so.
 */
export const pricesAsOf = '2026-11-26';

export const prices = {
  auroraAcuHour: 0.12,
  auroraStorageGb: 0.1,
  /** For a million reads or writes of its storage. */
  auroraRequests: 0.2,
  interfaceEndpointHour: 0.01,
  webAcl: 5,
  webAclRule: 1,
  /** For a million that it looks at. */
  webAclRequests: 0.6,
  kmsKey: 1,
  /** For ten thousand; encrypting and decrypting. */
  kmsRequests: 0.03,
  /** Of an elliptic curve, for ten thousand signatures. */
  kmsSignatures: 0.15,
  secret: 0.4,
  alarm: 0.1,
  /** Each beyond an account's first three. */
  dashboard: 3,
  /** A custom metric, while there is something in it. */
  metric: 0.3,
  logsIngestedGb: 0.5,
  logsStoredGb: 0.03,
  s3StorageGb: 0.023,
  /** For a thousand. */
  s3Puts: 0.005,
  /** For a million. */
  lambdaRequests: 0.2,
  lambdaGbSecond: 0.0000133334,
  /** For a million. */
  schedulerCalls: 1,
  apiRequests: 1,
  sqsRequests: 0.4,
  cloudFrontRequests: 1,
  /** Of its function, for a million calls; pages and their parts call it twice. */
  cloudFrontFunction: 0.1,
  /** Sent to browsers in America and Europe. */
  cloudFrontGb: 0.085,
  /** Of Step Functions, for a million; seen on its price page. */
  stateTransitions: 25,
  /** Through an interface endpoint. */
  interfaceEndpointGb: 0.01,
  xrayTraces: 5,
  eventBridgeEvents: 1,
  /** A person who signs in, in a month. */
  cognitoEssentials: 0.015,
  cognitoPlus: 0.02,
  /** For a thousand, and the data that they hold. */
  emails: 0.1,
  malwareScanGb: 0.09,
  malwareScanObjects: 0.215,
  backupGb: 0.095,
  /** For 100,000 management events where another trail of the account has the first, free copy. */
  secondTrailEvents: 2,
} as const;
