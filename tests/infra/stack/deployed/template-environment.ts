import type { Resource } from '../synthesize.ts';

/** What a deployment puts in the place of references: by logical id, and by logical id and attribute. */
export type Deployed = Readonly<Record<string, string>>;

/** A value of a Lambda's environment as the deployed function has it. Throws where the template names what is not deployed. */
export function deployedValue(value: unknown, deployed: Deployed): string {
  if (typeof value === 'string') {
    // A secret that CloudFormation puts in; of each the same text.
    return value.replace(/\{\{resolve:secretsmanager:[^}]*\}\}/g, 'a secret of the stack that nobody knows');
  }
  const [[name, argument]] = Object.entries(value as object) as [[string, unknown]];
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return deployedValue(parts.map((part) => deployedValue(part, deployed)).join(separator), deployed);
  }
  const key = Array.isArray(argument) ? argument.join('.') : String(argument);
  const found = deployed[key];
  if (found === undefined) throw new Error(`${name} ${key} is deployed nowhere`);
  return found;
}

/** The variables of one function, all of them and no other. */
export function deployedEnvironment({ Properties }: Resource, deployed: Deployed): Record<string, string> {
  const { Variables = {} } = Properties.Environment ?? {};
  return Object.fromEntries(
    Object.entries(Variables as Record<string, unknown>).map(([name, value]) => [
      name,
      deployedValue(value, deployed),
    ]),
  );
}
