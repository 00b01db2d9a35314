import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';

/** In the order of the page: the library's own goes by the order in which fields were first rendered. */
function focusFirst(controls: Element[], refused: object): void {
  const first = controls.find((control) => Object.hasOwn(refused, control.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

/**
 * A form that checks on submit and focuses the first error; a field's error clears when that field is edited,
 * a second submit waits for the first, and a failure keeps what was typed. `describeFailure` turns what `send`
 * threw into the message of the form's banner; where the failure belongs to a field it answers what `showAt`
 * answers. Most forms come to this through `useContractForm`.
 */
export function useSubmitForm<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
  defaultValues: NoInfer<DefaultValues<Input>>,
  describeFailure: (error: unknown, showAt: (field: Path<Input>, message: string) => null) => string | null,
) {
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
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
    return (event: React.SubmitEvent) => {
      event.preventDefault();
      // A reference and not `isSubmitting`, which a second press can find before it is rendered.
      if (isSending.current) return;
      isSending.current = true;
      setFailure(null);
      const controls =
        event.currentTarget instanceof HTMLFormElement ? [...event.currentTarget.elements] : [];
      void form
        .handleSubmit(
          (values) => send(values),
          (refused) => focusFirst(controls, refused),
        )(event)
        .catch((error: unknown) => setFailure(describeFailure(error, showAt)))
        .finally(() => {
          isSending.current = false;
        });
    };
  }

  // `root` is the error of checks that could not be made at all.
  return {
    ...form,
    field,
    submit,
    failure: failure ?? errors.root?.message ?? null,
    setFailure,
    isSubmitting,
  };
}
