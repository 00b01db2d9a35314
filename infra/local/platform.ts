import { join } from 'node:path';
import type { AskModel } from '../../lambdas/agents/model.ts';
import { runTable } from '../../lambdas/agents/runtime/claims.ts';
import { createApi } from '../../lambdas/api/app.ts';
import { createCdsApp } from '../../lambdas/api/cds-app.ts';
import { listModels } from '../../lambdas/contracts/agents/model-settings.ts';
import { defaultLoadLimits } from '../../lambdas/contracts/load-limits.ts';
import { createAdmission } from '../../lambdas/edge/admission.ts';
import { createLoad } from '../../lambdas/edge/load.ts';
import { shareCounts } from '../../lambdas/edge/share-counts.ts';
import { createFhirApp } from '../../lambdas/fhir/app.ts';
import { listJobHandlers } from '../../lambdas/jobs/handlers.ts';
import { reconcileJob } from '../../lambdas/people/reconcile-job.ts';
import { recoveryJobHandlers } from '../../lambdas/people/recovery-job.ts';
import { createChangeBell } from '../../lambdas/platform/change-bell.ts';
import { nextDue } from '../../lambdas/platform/lease.ts';
import { describeError } from '../../lambdas/platform/log.ts';
import { once } from '../../lambdas/platform/once.ts';
import { publicFetch as ofTheInternet } from '../../lambdas/platform/public-fetch.ts';
import { tellOfQueued } from '../../lambdas/platform/tell-of-queued.ts';
import { extensions as productExtensions } from '../../lambdas/record/extensions.ts';
import { createAccountPages } from './account-pages.ts';
import { createSnapshotPage } from './backup/snapshot-page.ts';
import { tellOfFailure } from './backup/tell-of-failure.ts';
import { startCheckpointWriter } from './checkpoint-writer.ts';
import { openUserPool, type UserPool } from './cognito/user-pool.ts';
import { startComponentWatch } from './component-watch.ts';
import { openDatabaseBeside, prepareDirectory } from './data-directory.ts';
import { type DemoAccount, findDemoClinic, listDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { openLocalDocuments } from './documents.ts';
import { createGateway } from './gateway.ts';
import { holdConversations } from './hold-conversations.ts';
import { close, createServer, listen } from './http-server.ts';
import { openLocalIdentityProvider } from './identity-provider.ts';
import { createInboundPages } from './inbound-pages.ts';
import { inboundSecret } from './inbound-secret.ts';
import { localFiles } from './local-files.ts';
import { openLocalStore } from './local-store.ts';
import { openMailbox } from './mailbox.ts';
import { withPayerPartner } from './payer-partner.ts';
import type { PlatformOptions } from './platform-options.ts';
import { openPrescriptionPartner } from './prescription-partner.ts';
import { publishDemoAgents } from './publish-demo-agents.ts';
import { publishDemoWorkflow } from './publish-demo-workflow.ts';
import { createRunTrigger } from './run-trigger.ts';
import { seedDemoClinic } from './seed-demo-clinic.ts';
import { startWorkers, type Workers } from './start-workers.ts';
import { createStaticSite } from './static-site.ts';
import { startUpkeep } from './upkeep.ts';
import { createVerificationPage, keepAddress, readSeries } from './verification.ts';
import { openLocalWorkflows, stepsFunction } from './workflows.ts';

export interface Platform extends Workers {
  url: string;
  accounts: DemoAccount[];
  pool: UserPool;
  /** Tells who administers that the night's backup was not made (`tellOfFailure`). */
  tellOfFailedBackup(newest: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole platform in this process. The port is taken first and the data opened after, so that a port in use
 * touches nothing; requests are answered once everything is there.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const now = options.now ?? (() => new Date());
  let answer = (_request: Request, _connection: object): Response | Promise<Response> =>
    new Response('Iniciando…', {
      status: 503,
      // A browser that came too early looks again by itself.
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1', refresh: '1' },
    });
  const server = createServer((request, connection) => answer(request, connection));
  const url = await listen(server, options.port);

  const bell = createChangeBell();
  // In the order in which they end: what answers requests first, what those requests use after it.
  const opened: (() => unknown)[] = [];
  const closeAll = async () => {
    // Streams that stay open would keep the server from closing.
    bell.close();
    await close(server);
    for (const end of opened.splice(0)) await end();
  };
  try {
    const directory = options.dataDirectory && prepareDirectory(options.dataDirectory);
    const store = openLocalStore(directory ? join(directory, localFiles.store) : ':memory:');
    opened.unshift(() => store.close());
    const engine = await openDatabaseBeside(store, { ...options, directory });
    opened.unshift(() => engine.close());
    const database = tellOfQueued(engine, (queues) => {
      if (queues.has('jobs')) workers?.worker.wake();
      if (queues.has('runs')) workers?.agents.wake();
      if (queues.has('measures')) workers?.measures.wake();
    });
    let workers: Workers | undefined;

    await engine.onChange(bell.ring);
    const writer = await startCheckpointWriter({
      database: engine,
      directory: directory && join(directory, localFiles.checkpoints),
      now,
      log: options.log,
    });
    opened.unshift(writer.close);

    const mailbox = openMailbox(store, now);
    const identityProvider = openLocalIdentityProvider(() => pool);
    const runTrigger = createRunTrigger({
      database,
      identityProvider,
      appUrl: () => url,
      log: options.log,
      now,
    });
    const pool: UserPool = openUserPool({
      database: store,
      now,
      runTrigger,
      deliver: mailbox.deliver,
      onFault: (error) => options.log({ level: 'error', event: 'user-pool-fault', ...describeError(error) }),
      ...(options.newSigningKey ? { newSigningKey: options.newSigningKey } : {}),
    });
    if (options.seed !== 'none') await seedDemoAccounts(store, database, pool);
    const first = options.seed === 'none' ? undefined : findDemoClinic(store);
    const clinic = options.seed === 'demo' ? first : undefined;
    const operatorOrganizationId = options.operatorOrganizationId ?? first?.organization.organizationId;
    if (clinic && (await seedDemoClinic(store, database, clinic, now(), options.isAtWork)))
      await engine.execute('ANALYZE');
    if (clinic) {
      await publishDemoAgents(database, clinic, now());
      await publishDemoWorkflow(database, clinic, now());
    }

    const { log, limits = defaultLoadLimits, recordExtensions: extensions = productExtensions } = options;
    // One process serves all: it counts for itself, and tells /status alone what it has left out.
    const load = createLoad({
      limits,
      now,
      shareShedding: shareCounts(database, log),
      admission: createAdmission(limits),
    });
    const masterSecret = inboundSecret(store);
    const files = openLocalDocuments({
      store,
      directory: directory && join(directory, localFiles.documents),
      now,
      url: () => url,
    });
    opened.unshift(files.close);
    const models = options.models ?? { models: [] };
    const reached = options.publicFetch ?? ofTheInternet;
    const publicFetch = options.hasPayerPartner ? withPayerPartner(reached, now) : reached;
    const nextRunDue = () => nextDue(database, [runTable]);
    // What speaks to models in the network is loaded when the first is asked.
    const outside = once(async () => {
      const { createAskModel } = await import('../../lambdas/agents/models/ask-model.ts');
      return createAskModel(models);
    });
    const askModel: AskModel = async (request, options) => (await outside())(request, options);
    const api = createApi({
      database,
      identityProvider,
      documents: files.documents,
      bell,
      agentModels: listModels(models),
      askModel,
      nextRunDue,
      readSeries: () => readSeries(engine, writer.checkpoints),
      inbound: { masterSecret },
      stepsFunction,
      hasPrescriptionNetwork: options.hasPrescriptionPartner === true,
      ...(options.stripe && {
        stripe: { webhookSecret: options.stripe.webhookSecret, returnUrl: `${url}/billing?tarjeta=si` },
      }),
      ...(operatorOrganizationId && { operatorOrganizationId }),
      publicFetch,
      log,
      now,
      load,
    });
    const cds = createCdsApp({ database, publicFetch, log, now, load });
    const fhir = createFhirApp({ database, log, now, extensions, load });
    const gateway = createGateway({
      api,
      fhir,
      cds,
      pool,
      localPages: [
        mailbox.pages,
        files.pages,
        createAccountPages(store, now),
        createInboundPages({ database, masterSecret, url: () => url }),
        createVerificationPage(database, writer.checkpoints),
        createSnapshotPage({ directory, store, database: engine, log }),
      ],
      site: createStaticSite(await options.site),
    });
    keepAddress(store, url);
    answer = (request, connection) => gateway.fetch(request, connection);
    const partner = options.hasPrescriptionPartner
      ? openPrescriptionPartner({ database, masterSecret, fetch: (request) => gateway.fetch(request), now })
      : undefined;
    if (partner) opened.unshift(partner.settled);
    const channels = { ...mailbox.channels, ...partner?.channels };
    const handlers = [
      ...listJobHandlers({ hasCards: options.stripe !== undefined }),
      ...recoveryJobHandlers,
      reconcileJob(identityProvider),
    ];
    const workflows = openLocalWorkflows({
      store,
      database,
      extensions,
      now,
      log,
      fetch: publicFetch,
      ...(options.stripe && { stripe: options.stripe }),
    });
    opened.unshift(workflows.close);
    const started = startWorkers({
      database,
      channels,
      stateMachines: workflows.stateMachines,
      handlers,
      extensions,
      askModel,
      now,
      log,
      siteUrl: url,
    });
    workers = started;
    opened.unshift(started.close);
    const upkeep = startUpkeep(engine, log);
    opened.unshift(upkeep.close);
    if (options.isWatched !== false) {
      const watch = startComponentWatch({ database, siteUrl: url, now, log });
      opened.unshift(() => watch.close());
    }
    const { worker, agents, measures } = started;
    // After the start, which waits for nothing that is overdue.
    for (const { wake } of [agents, worker, measures]) setImmediate(wake);
    const held = holdConversations({ store, database, clinic, agents, nextRunDue, now, log });
    opened.unshift(held.close);
    const tellOfFailedBackup = (newest: string) =>
      tellOfFailure({ database, operatorOrganizationId, now }, newest);
    const accounts = listDemoAccounts(store);
    return { url, accounts, pool, worker, agents, measures, tellOfFailedBackup, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
