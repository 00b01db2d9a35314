import { getAllDataTypes, type InternalSchemaElement, type InternalTypeSchema } from '@medplum/core';

/** What a name in JSON stands for in a type: `valueQuantity` is the element `value[x]` as a Quantity. */
export interface Property {
  /** As FHIRPath calls it: `value`. */
  name: string;
  element: InternalSchemaElement;
  type: string;
}

const known = new WeakMap<InternalTypeSchema, ReadonlyMap<string, Property>>();

export function schemaOf(type: string): InternalTypeSchema | undefined {
  const all = getAllDataTypes();
  return Object.hasOwn(all, type) ? all[type] : undefined;
}

/** The properties that an object of the type may have in JSON, by name. */
export function propertiesOf(schema: InternalTypeSchema): ReadonlyMap<string, Property> {
  const found = known.get(schema);
  if (found) return found;
  const properties = new Map<string, Property>();
  for (const [key, element] of Object.entries(schema.elements)) {
    if (element.max === 0) continue;
    const name = key.replace(/\[x\]$/, '');
    for (const { code } of element.type) {
      const type = typeOf(schema, key, code);
      properties.set(name === key ? key : name + capitalize(code), { name, element, type });
    }
  }
  known.set(schema, properties);
  return properties;
}

/** HL7's definitions call the ids of resources and elements, and the addresses of extensions, strings of FHIRPath. */
function typeOf(schema: InternalTypeSchema, key: string, code: string): string {
  if (key === 'id' && schema.kind === 'resource') return 'id';
  if (key === 'url' && schema.name === 'Extension') return 'uri';
  return code;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
