import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { site } from '../../../frontend/app/site.ts';
import { readConfiguration } from '../../../infra/configuration.ts';
import { siteFile } from '../../../infra/site/answer.ts';
import { siteOrigin } from '../../../infra/site/site-origin.ts';
import { createStacks } from '../../../infra/stacks.ts';

/** A resource of a template, as far as these tests look into it. */
export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's JSON, compared with what it should be.
  Properties: Record<string, any>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** The context that production cannot do without. */
export const production = {
  stage: 'production',
  domainName: 'app.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/example',
  emailSender: 'avisos@example.com',
  emailIdentity: 'example.com',
};

export interface AppOptions {
  outdir?: string;
  /** Also checks the templates as CDK does by default; that takes seconds, so one test file asks for it. */
  checksTemplates?: boolean;
  /** A built front end, in place of the placeholder. */
  frontend?: string;
}

/** The app of infra/app.ts with this context, by default with a placeholder for the front end, and Lambdas not bundled. */
export function createApp(context: Record<string, unknown> = {}, options: AppOptions = {}) {
  const flags = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8')).context;
  const app = new App({
    outdir: options.outdir ?? temporaryDirectory(),
    builtinCloudFormationValidation: options.checksTemplates ?? false,
    context: { ...flags, 'aws:cdk:bundling-stacks': [], ...context },
  });
  const configuration = readConfiguration(app.node.getAllContext());
  return {
    app,
    configuration,
    stack: createStacks(app, configuration, options.frontend ?? placeholderFrontend()),
  };
}

/** The stack's template. Synthesis fails where a security rule finds something, so every test is one of these. */
export function synthesize(context: Record<string, unknown> = {}) {
  const { app, stack } = createApp(context);
  const template = Template.fromStack(stack);
  const resources: Record<string, Resource> = template.toJSON().Resources;
  const ofType = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
  /** The properties of the one resource of this type, or of the one whose logical id starts so. */
  const only = (type: string, idPrefix = '') => {
    const found = ofType(type).filter(([id]) => id.startsWith(idPrefix));
    const [first] = found;
    if (!first || found.length > 1) throw new Error(`${found.length} × ${type} ${idPrefix}`);
    return { id: first[0], ...first[1] };
  };
  return { app, stack, template, resources, ofType, only };
}

export type Synthesized = ReturnType<typeof synthesize>;

const scratch = mkdtempSync(join(tmpdir(), 'auxilia-stack-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function temporaryDirectory(): string {
  return mkdtempSync(join(scratch, 'app-'));
}

export function placeholderFrontend(): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), `<!doctype html><link rel="canonical" href="${siteOrigin}/">`);
  writeFileSync(join(directory, '404.html'), '<!doctype html><title>Página no encontrada</title>');
  writeFileSync(join(directory, siteFile), JSON.stringify(site));
  writeFileSync(join(directory, 'assets', 'main-1a2b3c.js'), '');
  return directory;
}
