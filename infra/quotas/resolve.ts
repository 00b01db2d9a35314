/** A template as far as its sizes go. */
export interface Template {
  Resources: Record<string, TemplateResource>;
  Parameters?: Record<string, unknown>;
  Outputs?: Record<string, unknown>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
}

/** As long as what CloudFormation will put there; where that is not known, as long as such names and ARNs come. */
const pseudoParameters: Record<string, string> = {
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '111122223333',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};
const anyName = 'n'.repeat(64);
const anyArn = `arn:aws:service:us-east-1:111122223333:${'n'.repeat(90)}`;

type Intrinsics = Record<string, (argument: unknown) => unknown>;

const intrinsics: Intrinsics = {
  Ref: (name) => pseudoParameters[String(name)] ?? anyName,
  'Fn::GetAtt': (path) => (String(path).endsWith('Arn') ? anyArn : anyName),
  'Fn::Join': (argument) => {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map((part) => String(resolve(part))).join(separator);
  },
  'Fn::Sub': (argument) => {
    const text = Array.isArray(argument) ? String(argument[0]) : String(argument);
    return text.replace(/\$\{([^}]+)\}/g, (_whole, name: string) => pseudoParameters[name] ?? anyName);
  },
  'Fn::If': (argument) => resolve((argument as unknown[])[1]),
};

/** A value of a template as it will be deployed, as far as that can be known before. */
export function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [''];
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
    return intrinsics[name]?.(argument) ?? anyName;
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, resolve(each)]));
}

/** In bytes, as a policy or a template is counted: without white space. */
export function sizeOf(value: unknown): number {
  const resolved = resolve(value);
  return Buffer.byteLength(typeof resolved === 'string' ? resolved : JSON.stringify(resolved ?? ''));
}
