import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useSubmitForm } from './form.ts';

/** A form over one of the contract's schemas: `send` gets what the schema made of the fields. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: NoInfer<DefaultValues<Input>>,
  describeFailure: Parameters<typeof useSubmitForm<Input, Output>>[2],
) {
  return useSubmitForm(zodResolver(schema), defaultValues, describeFailure);
}
