/**
 * What of a resource may change or deny all the rest of it, and which the platform does not know: rules that it was made by, and
 * extensions that modify, of itself or of a part. Source: https://hl7.org/fhir/R4/extensibility.html#modifierExtension
 */
export function unknownModifiers(resource: object): string[] {
  const found = new Set<string>();
  if ('implicitRules' in resource) found.add(String(resource.implicitRules));
  collect(resource, found);
  return [...found];
}

function collect(value: object, found: Set<string>): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue;
    if (key === 'modifierExtension') for (const { url } of part as { url?: string }[]) found.add(String(url));
    else collect(part, found);
  }
}
