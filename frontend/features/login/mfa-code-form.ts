import * as z from 'zod';
import { authErrorMessage } from '../../lib/auth.ts';
import { isCompleteCode, oneTimeCodeSchema } from '../../lib/auth-code.ts';
import { useContractForm } from '../../lib/contract-form.ts';

const schema = z.object({ code: oneTimeCodeSchema });

/** The form of both modals: six digits, refused ones are kept and selected for correction. */
export function useMfaCodeForm(verify: (code: string) => Promise<void>) {
  const form = useContractForm(schema, { code: '' }, (error) => {
    form.setFocus('code', { shouldSelect: true });
    return authErrorMessage(error, 'Error al verificar el código MFA');
  });
  return {
    codeForm: {
      field: form.field('code'),
      onSubmit: form.submit(({ code }) => verify(code)),
      failure: form.failure,
      isComplete: isCompleteCode(form.watch('code')),
      isSubmitting: form.isSubmitting,
    },
    focusCode: () => form.setFocus('code'),
    reset: () => {
      form.reset();
      form.setFailure(null);
    },
  };
}
