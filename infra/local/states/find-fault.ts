/// <reference path="./asl-validator.d.ts" />

/** Why a text is no definition by the rules of the language; undefined where it is one. */
export async function findFault(definition: string): Promise<string | undefined> {
  try {
    const machine = JSON.parse(definition);
    const { default: validate } = await import('asl-validator');
    const { isValid, errors } = validate(machine);
    return isValid ? undefined : errors.map(({ message }) => message ?? '').join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
