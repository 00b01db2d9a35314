import { type InternalSchemaElement, type InternalTypeSchema, isPrimitiveType } from '@medplum/core';
import { definitions } from '../../definitions.ts';
import { FhirRefusal, type Issue, type IssueCode, refuse } from '../../outcome.ts';
import { type FhirResource, isObject, isResource } from '../../resource.ts';
import { propertiesOf, schemaOf } from './properties.ts';

/** The resource that an element is of. */
export interface Scope {
  resource: FhirResource;
  path: string;
  /** The resource that holds its contained resources: itself, unless it is contained. */
  container: FhirResource;
  /** The types of what that holds, by id. */
  contained: ReadonlyMap<string | undefined, string>;
  /** A resource of its own within a Bundle or Parameters. */
  isEntry: boolean;
  /** Of the Bundle that it is an entry of. */
  bundle: Scope | undefined;
}

/** A value with what HL7's definitions say of it. */
export interface Node {
  type: string;
  /** Undefined where a primitive is there by its extension alone. */
  value: unknown;
  /** FHIRPath, e.g. `Patient.name[0].given[1]`. */
  path: string;
  /** Of a type that has elements. */
  schema: InternalTypeSchema | undefined;
  /** What it stands for in its parent; a resource has none of its own. */
  element: InternalSchemaElement | undefined;
  /** Where it stands in JSON. */
  holder: object;
  key: string;
  scope: Scope;
}

export interface Walked {
  nodes: Node[];
  issues: Issue[];
}

/** More than any record of a patient has; each is validated and indexed while others wait. */
const maximumElements = 100_000;

/** So much is broken in nothing that somebody would mend by the list; what is sent as `{"a":1,"b":1,…}` would be told at ten times its length. */
const maximumIssues = 1_000;

const jsonTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  decimal: 'number',
  integer: 'number',
  positiveInt: 'number',
  unsignedInt: 'number',
};

/** Follows a resource along the definitions of its types: https://hl7.org/fhir/R4/json.html */
export function walk(resource: FhirResource): Walked {
  const nodes: Node[] = [];
  const issues: Issue[] = [];
  const path = resource.resourceType;
  const contained = typesOfContained(resource);
  const scope = { resource, path, container: resource, contained, isEntry: false, bundle: undefined };
  const fail = (code: IssueCode, diagnostics: string, at: string) => {
    issues.push({ severity: 'error', code, diagnostics, expression: [at] });
    if (issues.length === maximumIssues) throw new FhirRefusal(400, issues);
  };

  function add(node: Node) {
    if (nodes.length === maximumElements) {
      const most = maximumElements.toLocaleString('es', { useGrouping: 'always' });
      throw refuse(
        413,
        'too-costly',
        `Un recurso admite hasta ${most} elementos. Repártalo en varios.`,
        path,
      );
    }
    nodes.push(node);
  }

  function walkObject(value: Record<string, unknown>, schema: InternalTypeSchema, at: string, own: Scope) {
    const properties = propertiesOf(schema);
    const isOfResource = value === own.resource;
    const present = new Map<InternalSchemaElement, string>();
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined || (key === 'resourceType' && isOfResource)) continue;
      const jsonName = key.startsWith('_') ? key.slice(1) : key;
      const property = properties.get(jsonName);
      if (!property || (key !== jsonName && !isPrimitiveType(property.type))) {
        fail('structure', 'Este elemento no existe en el tipo.', `${at}.${key}`);
        continue;
      }
      const { name, element, type } = property;
      const other = present.get(element);
      if (other !== undefined && other !== jsonName)
        fail('structure', 'Solo se admite una de las variantes del elemento.', `${at}.${name}`);
      // Value and extension of a primitive are looked at together.
      if (other === undefined) walkProperty(value, jsonName, element, type, `${at}.${name}`, own);
      present.set(element, jsonName);
    }
    for (const [key, element] of Object.entries(schema.elements)) {
      if (element.min > 0 && element.max !== 0 && !present.has(element))
        fail('required', 'Falta un elemento obligatorio.', `${at}.${key.replace(/\[x\]$/, '')}`);
    }
  }

  function walkProperty(
    holder: Record<string, unknown>,
    key: string,
    element: InternalSchemaElement,
    type: string,
    at: string,
    own: Scope,
  ) {
    const value = ownValue(holder, key);
    const extra = ownValue(holder, `_${key}`);
    if (value === null || extra === null) return void fail('structure', 'No se admite null.', at);
    if (!element.isArray) {
      if (Array.isArray(value) || Array.isArray(extra))
        return void fail('structure', 'Se esperaba un solo valor, no una lista.', at);
      return walkItem(value, extra, element, type, at, own, holder, key);
    }
    if ((value !== undefined && !Array.isArray(value)) || (extra !== undefined && !Array.isArray(extra)))
      return void fail('structure', 'Se esperaba una lista.', at);
    const count = Math.max(value?.length ?? 0, extra?.length ?? 0);
    if (value?.length === 0 || extra?.length === 0) fail('structure', 'El valor está vacío.', at);
    else if (count < element.min || count > element.max) {
      const allowed = `${element.min}..${Number.isFinite(element.max) ? element.max : '*'}`;
      fail('structure', `Se esperaban ${allowed} valores y hay ${count}.`, at);
    }
    for (let index = 0; index < count; index++) {
      const [item, more] = [value?.[index] ?? undefined, extra?.[index] ?? undefined];
      const itemAt = `${at}[${index}]`;
      if (item === undefined && more === undefined) fail('structure', 'No se admite null.', itemAt);
      else walkItem(item, more, element, type, itemAt, own, value ?? holder, String(index));
    }
  }

  function walkItem(
    value: unknown,
    extra: unknown,
    element: InternalSchemaElement,
    type: string,
    at: string,
    own: Scope,
    holder: object,
    key: string,
  ) {
    const place = { element, path: at, holder, key };
    if (!isPrimitiveType(type)) return walkComplex(value, type, place, own);
    if (value !== undefined) {
      const expected = jsonTypes[type] ?? 'string';
      if (typeof value !== expected)
        return void fail('structure', `Se esperaba un valor JSON de tipo ${expected}.`, at);
      if (value === '') return void fail('structure', 'El valor está vacío.', at);
    }
    add({ ...place, type, value, schema: undefined, scope: own });
    if (extra === undefined) return;
    const schema = schemaOf('Element');
    if (!isObject(extra) || !schema) return void fail('structure', 'Se esperaba un objeto JSON.', at);
    if (Object.keys(extra).length === 0) fail('structure', 'El valor está vacío.', at);
    else if (value === undefined && isBare(extra)) fail('structure', bare, at);
    else walkObject(extra, schema, at, own);
  }

  function walkComplex(
    value: unknown,
    type: string,
    place: Pick<Node, 'element' | 'path' | 'holder' | 'key'>,
    own: Scope,
  ) {
    const at = place.path;
    if (Array.isArray(value)) return void fail('structure', 'Se esperaba un solo valor, no una lista.', at);
    if (!isObject(value)) return void fail('structure', 'Se esperaba un objeto JSON.', at);
    if (Object.keys(value).length === 0) return void fail('structure', 'El valor está vacío.', at);
    const schema = schemaOf(type);
    if (type === 'Resource' || schema?.kind === 'resource') return walkResource(value, place, own);
    if (!schema) return void fail('structure', 'El tipo del valor no existe en FHIR.', at);
    if (isBare(value)) return void fail('structure', bare, at);
    add({ ...place, type, value, schema, scope: own });
    walkObject(value, schema, at, own);
  }

  function walkResource(
    value: unknown,
    place: Pick<Node, 'element' | 'path' | 'holder' | 'key'>,
    own: Scope,
  ) {
    const isKnown = isResource(value) && definitions().resourceTypes.has(value.resourceType);
    const schema = isKnown ? schemaOf(value.resourceType) : undefined;
    if (!isKnown || !schema) return void fail('structure', 'No existe ese tipo de recurso.', place.path);
    const isContained = place.element?.path.endsWith('.contained') ?? false;
    const inner: Scope = {
      resource: value,
      path: place.path,
      container: isContained ? own.container : value,
      contained: isContained ? own.contained : typesOfContained(value),
      isEntry: place.element !== undefined && (!isContained || own.isEntry),
      bundle: !isContained && own.resource.resourceType === 'Bundle' ? own : own.bundle,
    };
    add({ ...place, type: value.resourceType, value, schema, scope: inner });
    walkObject(value, schema, place.path, inner);
  }

  walkResource(resource, { element: undefined, path, holder: resource, key: '' }, scope);
  return { nodes, issues };
}

function typesOfContained({ contained }: FhirResource): Scope['contained'] {
  const resources = Array.isArray(contained) ? contained.filter(isResource) : [];
  return new Map(resources.map(({ id, resourceType }) => [id, resourceType]));
}

const bare = 'Un elemento tiene un valor o una extensión, no solo un id (ele-1).';
const isBare = (value: object) => Object.keys(value).every((key) => key === 'id');

/** Never what every object inherits. */
const ownValue = (holder: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(holder, key) ? holder[key] : undefined;
