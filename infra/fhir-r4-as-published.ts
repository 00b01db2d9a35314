import type { ElementDefinition, StructureDefinition } from '@medplum/fhirtypes';

/*
 * Medplum's definitions say they are R4 4.0.1, and hold what later versions and Medplum's own server add. Here they
 * become what HL7 published. Four invariants stay as Medplum mended them (app-4, bdl-8, ras-2, tim-9): as published they
 * contradict the codes, or cannot be evaluated.
 */

/** Elements that R4 does not have, with all below them. */
const foreign = [
  'Binary.url',
  'DeviceDefinition.bodySite',
  'DeviceDefinition.classification',
  ...below('EvidenceVariable.characteristic', [
    'definitionByCombination',
    'definitionByTypeAndValue',
    'definitionCanonical',
    'definitionCodeableConcept',
    'definitionExpression',
    'definitionId',
    'definitionReference',
    'duration[x]',
    'instances[x]',
    'linkId',
    'note',
    'timeFromEvent',
  ]),
  'HealthcareService.offeredIn',
  ...below('Meta', ['account', 'accounts', 'author', 'compartment', 'deleted', 'onBehalfOf', 'project']),
  'ObservationDefinition.publisher',
  ...below('ResearchStudy', [
    'associatedParty',
    'classifier',
    'comparisonGroup',
    'descriptionSummary',
    'label',
    'name',
    'objective.description',
    'outcomeMeasure',
    'progressStatus',
    'recruitment',
    'region',
    'result',
    'studyDesign',
    'whyStopped',
  ]),
];

const structure = 'http://hl7.org/fhir/StructureDefinition/';
const valueSet = 'http://hl7.org/fhir/ValueSet/';

/** Types that R4 does not let these elements refer to, besides those of Medplum's own. */
const foreignTargets: Readonly<Record<string, string[]>> = {
  'AuditEvent.source.observer': ['Subscription'],
  'MeasureReport.subject': ['CareTeam', 'HealthcareService', 'Organization'],
  'ResearchStudy.site': ['Organization', 'ResearchStudy'],
};

const required = (name: string): NonNullable<ElementDefinition['binding']> => ({
  strength: 'required',
  valueSet: `${valueSet}${name}|4.0.1`,
});

/** Elements that Medplum says otherwise. */
const published: Readonly<Record<string, Partial<ElementDefinition>>> = {
  'Bundle.entry.response.outcome': { type: [{ code: 'Resource' }] },
  'DetectedIssue.status': { binding: required('observation-status') },
  'EvidenceVariable.characteristic': { min: 1, constraint: [] },
  'EvidenceVariable.characteristic.description': { type: [{ code: 'string' }] },
};

/** Elements that Medplum's replaced. */
const missing: Readonly<Record<string, ElementDefinition[]>> = {
  EvidenceVariable: [
    element('EvidenceVariable.characteristic.definition[x]', 1, '1', [
      { code: 'Reference', targetProfile: [`${structure}Group`] },
      { code: 'canonical', targetProfile: [`${structure}ActivityDefinition`] },
      ...types('CodeableConcept', 'Expression', 'DataRequirement', 'TriggerDefinition'),
    ]),
    element('EvidenceVariable.characteristic.usageContext', 0, '*', types('UsageContext')),
    element(
      'EvidenceVariable.characteristic.participantEffective[x]',
      0,
      '1',
      types('dateTime', 'Period', 'Duration', 'Timing'),
    ),
    element('EvidenceVariable.characteristic.timeFromStart', 0, '1', types('Duration')),
    {
      ...element('EvidenceVariable.characteristic.groupMeasure', 0, '1', types('code')),
      binding: required('group-measure'),
    },
  ],
};

/** The structures as HL7 published them; those given stay as they are. */
export function asPublished(structures: readonly StructureDefinition[]): StructureDefinition[] {
  return structures.map((definition) => {
    const elements = definition.snapshot?.element ?? [];
    const kept = elements.filter(({ path }) => !isForeign(path ?? '')).map(correct);
    return {
      ...definition,
      snapshot: { ...definition.snapshot, element: [...kept, ...(missing[definition.name ?? ''] ?? [])] },
    };
  });
}

const isForeign = (path: string) => foreign.some((name) => path === name || path.startsWith(`${name}.`));

function correct(definition: ElementDefinition): ElementDefinition {
  const path = definition.path ?? '';
  const names = (foreignTargets[path] ?? []).map((name) => structure + name);
  const type = definition.type?.map((each) =>
    each.targetProfile
      ? {
          ...each,
          targetProfile: each.targetProfile.filter(
            (target) => target.startsWith('http://hl7.org/') && !names.includes(target),
          ),
        }
      : each,
  );
  return { ...definition, ...(type ? { type } : {}), ...published[path] };
}

function below(path: string, names: string[]): string[] {
  return names.map((name) => `${path}.${name}`);
}

function types(...codes: string[]): NonNullable<ElementDefinition['type']> {
  return codes.map((code) => ({ code }));
}

function element(
  path: string,
  min: number,
  max: string,
  type: NonNullable<ElementDefinition['type']>,
): ElementDefinition {
  return { id: path, path, definition: path, min, max, base: { path, min, max }, type };
}
