import type { Bundle, ValueSet as FhirValueSet, Library, Measure, MeasureGroup } from '@medplum/fhirtypes';
import { type ElmLibrary, withoutSource } from './elm.ts';
import {
  type Code,
  type Criterion,
  criteria,
  type MeasurePackage,
  type ValueSet,
} from './measure-package.ts';
import { reachOf } from './reach.ts';

/** Why a bundle is no measure that can be computed; `detail` names what it is about, in the bundle's own words. */
export interface BundleRefusal {
  reason:
    | 'not-a-bundle'
    | 'no-measure'
    | 'several-measures'
    | 'several-groups'
    | 'not-a-proportion'
    | 'not-by-patient'
    | 'population-unknown'
    | 'no-library'
    | 'no-elm'
    | 'elm-unreadable'
    | 'other-model'
    | 'library-absent';
  detail: string;
}

export type ReadBundle =
  | { measure: MeasurePackage; refusal?: never }
  | { measure?: never; refusal: BundleRefusal };

const scoringUrl = 'http://hl7.org/fhir/us/cqfmeasures/StructureDefinition/cqfm-scoring';
const basisUrl = 'http://hl7.org/fhir/us/cqfmeasures/StructureDefinition/cqfm-populationBasis';
const notationUrl = 'http://hl7.org/fhir/us/cqfmeasures/StructureDefinition/cqfm-improvementNotation';
/** Of our own measures: who cannot be told to be in the numerator or not counts nowhere. */
export const unknownApartUrl = 'https://auxilia.example/fhir/StructureDefinition/unknown-counts-nowhere';
/** In a refusal. */
const mostNamed = 5;
const elmType = 'application/elm+json';
/** QI-Core and US Core state their models in FHIR's own types, so that ELM names these alone. */
const fhirModel = 'http://hl7.org/fhir';

const refused = (reason: BundleRefusal['reason'], detail = ''): ReadBundle => ({
  refusal: { reason, detail },
});

/** A FHIR R4 Measure with its Libraries (ELM) and ValueSets, as eCQMs are published, into what is computed. */
export function readMeasureBundle(bundle: unknown): ReadBundle {
  if (!isBundle(bundle)) return refused('not-a-bundle');
  const resources = (bundle.entry ?? []).flatMap((entry) => (entry?.resource ? [entry.resource] : []));
  const measures = resources.filter((resource): resource is Measure => resource.resourceType === 'Measure');
  const [measure, another] = measures;
  if (!measure) return refused('no-measure');
  if (another) {
    const names = measures.slice(0, mostNamed).map(({ name }) => name);
    return refused('several-measures', names.join(', '));
  }
  const [group, ...others] = measure.group ?? [];
  if (!group || others.length > 0) return refused('several-groups', String(measure.group?.length ?? 0));
  const scoring = code(extension(group, scoringUrl)?.valueCodeableConcept ?? measure.scoring);
  if (scoring !== 'proportion') return refused('not-a-proportion', scoring ?? '');
  const basis = extension(group, basisUrl)?.valueCode ?? extension(measure, basisUrl)?.valueCode ?? 'boolean';
  if (basis !== 'boolean') return refused('not-by-patient', basis);

  const populations: MeasurePackage['populations'][number][] = [];
  for (const population of group.population ?? []) {
    const criterion = code(population.code);
    const expression = population.criteria.expression;
    if (!isCriterion(criterion) || !expression) return refused('population-unknown', criterion ?? '');
    populations.push({ criterion, expression, description: population.description ?? '' });
  }
  for (const needed of ['initial-population', 'denominator', 'numerator'] as const) {
    const stated = populations.filter(({ criterion }) => criterion === needed);
    if (stated.length !== 1) return refused('population-unknown', needed);
  }

  const libraries = resources.filter((resource): resource is Library => resource.resourceType === 'Library');
  const read = readLibraries(libraries);
  if ('refusal' in read) return read;
  const mainUrl = measure.library?.[0]?.split('|')[0];
  const main = libraries.findIndex(({ url }) => url !== undefined && url === mainUrl);
  if (main < 0) return refused('no-library', mainUrl ?? '');

  const supplements = (measure.supplementalData ?? []).flatMap(({ id, criteria: stated }) =>
    stated?.expression ? [{ id: id ?? stated.expression, expression: stated.expression }] : [],
  );
  const notation = code(extension(group, notationUrl)?.valueCodeableConcept ?? measure.improvementNotation);
  const package_: MeasurePackage = {
    url: measure.url ?? '',
    version: measure.version ?? '',
    name: measure.name ?? measure.id ?? '',
    title: measure.title ?? measure.name ?? '',
    description: measure.description ?? '',
    publisher: measure.publisher ?? '',
    copyright: measure.copyright ?? '',
    improvement: notation === 'increase' || notation === 'decrease' ? notation : undefined,
    isUnknownApart: extension(measure, unknownApartUrl)?.valueBoolean === true,
    populations,
    stratifiers: (group.stratifier ?? []).flatMap(({ id, criteria: stated }, index) =>
      stated?.expression ? [{ id: id ?? `stratifier-${index + 1}`, expression: stated.expression }] : [],
    ),
    ...(supplements.length > 0 && { supplements }),
    main,
    libraries: read.elm,
    valueSets: resources.filter(isValueSet).map(readValueSet),
  };
  if (!package_.url || !package_.version) return refused('no-measure', package_.name);
  const { absent } = reachOf(package_);
  if (absent.length > 0) return refused('library-absent', absent.slice(0, mostNamed).join(', '));
  return { measure: package_ };
}

function readLibraries(libraries: readonly Library[]): { elm: ElmLibrary[] } | { refusal: BundleRefusal } {
  const elm: ElmLibrary[] = [];
  for (const library of libraries) {
    const label = `${library.name ?? library.url ?? library.id} ${library.version ?? ''}`.trim();
    const data = library.content?.find(({ contentType }) => contentType === elmType)?.data;
    if (data === undefined) return { refusal: { reason: 'no-elm', detail: label } };
    const parsed = parseElm(data);
    if (!parsed) return { refusal: { reason: 'elm-unreadable', detail: label } };
    const models = parsed.usings?.def.filter(({ localIdentifier }) => localIdentifier !== 'System') ?? [];
    const other = models.find(({ uri }) => uri !== fhirModel);
    const isOlder = models.find(({ localIdentifier, version }) => {
      return localIdentifier === 'FHIR' && version !== undefined && !version.startsWith('4.0.');
    });
    const refusedModel = other ?? isOlder;
    if (refusedModel) {
      const { localIdentifier, version = '' } = refusedModel;
      return { refusal: { reason: 'other-model', detail: `${localIdentifier} ${version}`.trim() } };
    }
    elm.push(withoutSource(parsed));
  }
  return { elm };
}

function parseElm(data: string): ElmLibrary | undefined {
  try {
    const { library } = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as {
      library?: Partial<ElmLibrary>;
    };
    const isWhole = typeof library?.identifier?.id === 'string' && Array.isArray(library.statements?.def);
    return isWhole ? (library as ElmLibrary) : undefined;
  } catch {
    return undefined;
  }
}

/** What a value set holds: as it was expanded, or else what it names one by one. */
function readValueSet(set: FhirValueSet): ValueSet {
  const codes: Code[] = [];
  const take = (contains: NonNullable<FhirValueSet['expansion']>['contains']): void => {
    for (const { system, code: value, contains: below, abstract } of contains ?? []) {
      if (system && value && !abstract) codes.push({ system, code: value });
      take(below);
    }
  };
  if (set.expansion) take(set.expansion.contains);
  else {
    for (const { system, concept } of set.compose?.include ?? []) {
      if (system) for (const { code: value } of concept ?? []) if (value) codes.push({ system, code: value });
    }
  }
  return { url: set.url ?? '', version: set.version ?? '', codes };
}

const isBundle = (value: unknown): value is Bundle =>
  typeof value === 'object' && value !== null && (value as Bundle).resourceType === 'Bundle';
const isValueSet = (resource: { resourceType: string }): resource is FhirValueSet =>
  resource.resourceType === 'ValueSet';
const isCriterion = (value: string | undefined): value is Criterion =>
  criteria.some((criterion) => criterion === value);
const code = (concept: { coding?: { code?: string }[] } | undefined) => concept?.coding?.[0]?.code;
const extension = (element: Measure | MeasureGroup, url: string) =>
  element.extension?.find((candidate) => candidate.url === url);
