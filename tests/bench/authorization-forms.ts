import { openClinic } from '../lambdas/messaging/clinic.ts';
import { openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/* A payer's form of 80 questions, filled in from a chart of 300 records; and the first one, for which the thread is opened. */

const questions = 80;
const records = 300;
const rounds = 20;
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const path = (kind: string, expression: string) => ({
  url: `${sdc}${kind}`,
  valueExpression: { language: 'text/fhirpath', expression },
});

const item = (index: number) => {
  const code = `code-${index % 40}`;
  const of = `%observations.entry.resource.where(code.coding.code = '${code}').first().value.ofType(Quantity).value`;
  return index % 8 === 7
    ? {
        linkId: `q${index}`,
        type: 'decimal',
        text: `Pregunta ${index}`,
        readOnly: true,
        extension: [
          path('calculatedExpression', `%resource.item.where(linkId = 'q${index - 1}').answer.value * 2`),
        ],
      }
    : {
        linkId: `q${index}`,
        type: 'decimal',
        text: `Pregunta ${index}`,
        extension: [path('initialExpression', of)],
      };
};

export async function benchAuthorizationForms(): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      const clinic = await openClinic(engine.database);
      const luis = await clinic.person('Luis', ['clinicians']);
      const patient = await luis.create({ resourceType: 'Patient', name: [{ family: 'Gil' }] });
      const coverage = await luis.create({
        resourceType: 'Coverage',
        status: 'active',
        beneficiary: { reference: `Patient/${patient.id}` },
        payor: [{ display: 'Seguros' }],
      });
      for (let index = 0; index < records; index += 1)
        await luis.create({
          resourceType: 'Observation',
          status: 'final',
          code: { coding: [{ system: 'urn:bench', code: `code-${index % 40}` }], text: 'Medida' },
          subject: { reference: `Patient/${patient.id}` },
          valueQuantity: { value: index, unit: 'mg' },
        });
      const form = await luis.create({
        resourceType: 'Questionnaire',
        status: 'active',
        version: '1',
        title: 'Formulario',
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/variable',
            valueExpression: {
              name: 'observations',
              language: 'application/x-fhir-query',
              expression: 'Observation?patient={{%patient.id}}',
            },
          },
        ],
        item: Array.from({ length: questions }, (_, index) => item(index)),
      });
      const rule = {
        payer: 'Seguros',
        plan: '',
        service: 'RM',
        system: '',
        code: '',
        requirement: 'required',
      };
      await luis.call('POST', '/api/prior-authorization/rules', {
        ...rule,
        conditions: '',
        documents: '',
        questionnaires: [`Questionnaire/${form.id}`],
        standardDays: null,
        urgentDays: null,
        source: 'Banco',
        sourceDate: '2026-01-01',
        expiresOn: null,
      });
      const cases = '/api/prior-authorization/cases';
      const opened = await luis.call('POST', cases, {
        patientId: patient.id,
        coverageId: coverage.id,
        service: { text: 'RM', coding: [] },
        priority: 'standard',
        day: null,
        reason: 'x',
      });
      const at = `${cases}/${opened.body.case.caseId}/forms`;
      const fill = async () => {
        const begun = performance.now();
        const { status } = await luis.call('POST', at, {});
        if (status !== 200) throw new Error(`Filling answered ${status}`);
        return performance.now() - begun;
      };
      measured.push({
        what: `${engine.name}: the first form of ${questions} questions`,
        unit: 'ms',
        values: [await fill()],
      });
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) values.push(await fill());
      measured.push({
        what: `${engine.name}: a form of ${questions} questions (promise 400 ms)`,
        unit: 'ms',
        values,
      });
    } finally {
      await engine.close();
    }
  }
  return measured;
}
