import {
  FlowLogDestination,
  InterfaceVpcEndpoint,
  InterfaceVpcEndpointAwsService,
  IpAddresses,
  type ISubnet,
  type IVpc,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { RetainedLogGroup } from './retained-log-group.ts';

/**
 * Isolated subnets without a NAT gateway (33 USD a month each): what runs here needs the database and, of
 * AWS's APIs, Cognito's and SQS's (runs-queue.ts), which have PrivateLink endpoints (7.30 USD a month per zone and API). Lambda delivers
 * logs and traces from outside the VPC, IAM tokens for the database are signed without a call, and S3 has a gateway
 * endpoint, which is free (documents.ts). (The user pool must never get a domain: that shuts PrivateLink out.) Production pays for the endpoint in both zones, other stages for one, reached from the other too.
 */
export class Network extends Construct {
  readonly vpc: IVpc;
  readonly subnets: ISubnet[];
  readonly lambdas: SecurityGroup;
  readonly database: SecurityGroup;
  readonly endpoints: SecurityGroup;
  readonly cognitoEndpoint: InterfaceVpcEndpoint;

  constructor(
    scope: Construct,
    id: string,
    props: { encryptionKey: IKey; isProduction: boolean; databasePort: number },
  ) {
    super(scope, id);
    const vpc = new Vpc(this, 'Vpc', {
      ipAddresses: IpAddresses.cidr('10.40.0.0/16'),
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: 'isolated', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 20 }],
      restrictDefaultSecurityGroup: true,
    });
    vpc.addFlowLog('Flow', {
      destination: FlowLogDestination.toCloudWatchLogs(
        new RetainedLogGroup(this, 'FlowLogs', {
          encryptionKey: props.encryptionKey,
        }),
      ),
    });
    // CDK's classes lag behind `exactOptionalPropertyTypes`: a Vpc is an IVpc at run time.
    this.vpc = vpc as IVpc;
    this.subnets = vpc.isolatedSubnets;

    this.lambdas = this.securityGroup('Lambdas', 'Lambdas: to the database and to Cognito, from nobody');
    this.database = this.securityGroup('Database', 'Aurora: from the Lambdas');
    this.endpoints = this.securityGroup('Endpoints', 'AWS endpoints: from the Lambdas');
    this.lambdas.connections.allowTo(this.database, Port.tcp(props.databasePort), 'Aurora');
    this.lambdas.connections.allowTo(this.endpoints, Port.HTTPS, 'Cognito and SQS');

    this.cognitoEndpoint = new InterfaceVpcEndpoint(this, 'Cognito', {
      vpc: this.vpc,
      service: InterfaceVpcEndpointAwsService.COGNITO_IDP,
      subnets: { subnets: props.isProduction ? this.subnets : this.subnets.slice(0, 1) },
      securityGroups: [this.endpoints],
      open: false,
    });
  }

  private securityGroup(id: string, description: string): SecurityGroup {
    return new SecurityGroup(this, id, { vpc: this.vpc, description, allowAllOutbound: false });
  }
}
