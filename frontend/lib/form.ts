import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type SubmitHandler,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';

/**
 * A form over one of the contract's schemas. It checks on submit and focuses the first error, a field's
 * error clears when that field is edited, a second submit waits for the first, and a failure keeps what was
 * typed. `describeFailure` turns what `send` threw into the message of the form's banner; where the failure
 * belongs to a field it answers what `showAt` answers.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  describeFailure: (error: unknown, showAt: (field: Path<Input>, message: string) => null) => string | null,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const { errors, isSubmitting } = form.formState;

  function field(name: Path<Input>) {
    const message = form.getFieldState(name, { ...form.formState, errors }).error?.message;
    return {
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      ...(message ? { error: message } : {}),
    };
  }

  function showAt(name: Path<Input>, message: string): null {
    form.setError(name, { message }, { shouldFocus: true });
    return null;
  }

  function submit(send: (values: Output) => Promise<void>) {
    const handler: SubmitHandler<Output & FieldValues> = async (values) => {
      isSending.current = true;
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        setFailure(describeFailure(error, showAt));
      } finally {
        isSending.current = false;
      }
    };
    return (event: React.SubmitEvent) => {
      event.preventDefault();
      if (!isSending.current) void form.handleSubmit(handler as SubmitHandler<Output>)(event);
    };
  }

  return { ...form, field, submit, failure, setFailure, isSubmitting };
}
