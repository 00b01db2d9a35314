import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitionOf, graphOf, query, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

/* A search whose results are heavy: none of them is left out unsaid. */

let clinic: WorkflowClinic;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
});
afterAll(() => clinic?.platform.close());

const narrative = (length: number) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${'x'.repeat(length)}</div>`,
});
/** Sixty devices that only this search finds. */
async function addDevices(model: string, more: Json) {
  const entry = Array.from({ length: 60 }, (_, index) => ({
    request: { method: 'POST', url: 'Device' },
    resource: {
      resourceType: 'Device',
      identifier: [{ system: 'urn:series', value: model }],
      deviceName: [{ name: `${model} ${index}`, type: 'user-friendly-name' }],
      ...more,
    },
  }));
  const { status } = await clinic.fhir('luis', 'POST', '', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry,
  });
  expect(status).toBe(200);
}
const runOver = async (model: string) => {
  const each = { id: 'cada', kind: 'forEach', title: 'Cada', items: { ref: 'steps.buscar.resources' } };
  const label = { text: ['Revisar ', { ref: 'item.cada.deviceName.0.name' }] };
  const { id } = await clinic.publish(
    definitionOf([
      query('buscar', {
        resourceType: 'Device',
        search: { identifier: `urn:series|${model}` },
        limit: 100,
        next: 'cada',
      }),
      { ...each, graph: graphOf(task('revisar', { label })) },
    ]),
    model,
  );
  return clinic.start(id);
};

it('goes through all of what a search found, however long their narratives are', async () => {
  await addDevices('Bomba', { text: narrative(6_000) });
  const runId = await runOver('Bomba');
  const { steps } = await clinic.until(runId, { state: 'succeeded' });
  expect(steps.filter(({ stepId }: Json) => stepId === 'revisar')).toHaveLength(60);
});

it('fails by name where what was found is too large, and goes through none', async () => {
  await addDevices('Monitor', { note: [{ text: 'x'.repeat(6_000) }] });
  const runId = await runOver('Monitor');
  const run = await clinic.until(runId, { state: 'failed' });
  expect(run.steps.filter(({ stepId }: Json) => stepId === 'revisar')).toHaveLength(0);
  expect(await clinic.causeOf(runId)).toBe(
    'Lo que encontró la búsqueda ocupa más de 200 KB: busque menos cada vez.',
  );
});
