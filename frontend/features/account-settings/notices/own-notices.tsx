import { chakra, Stack } from '@chakra-ui/react';
import { type MutableKind, mutableKinds, type NoticeChoice } from '../../../../lambdas/contracts/notices.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { describeFailure } from '../describe-failure.ts';
import { ownTexts } from './notice-texts.ts';
import { useMutedNotices, useUpdateMutedNotices } from './notices-api.ts';

/** What each person does without, of what their clinic sends by e-mail; nothing where it sends none of it. */
export function OwnNotices({ choice }: { choice: NoticeChoice }) {
  const own = useMutedNotices();
  const update = useUpdateMutedNotices();
  const offered = mutableKinds.filter((kind) => choice[kind].includes('email'));
  if (offered.length === 0 || !own.data) return null;
  const muted = update.isPending ? update.variables : own.data.muted;
  const turn = (kind: MutableKind, isOn: boolean) =>
    update.mutate(isOn ? muted.filter((one) => one !== kind) : [...muted, kind]);
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
        Para usted
      </chakra.legend>
      <FormBanner kind="error">
        {update.error ? describeFailure(update.error, [], () => null) : null}
      </FormBanner>
      <Stack gap="3">
        {offered.map((kind) => (
          <CheckboxField
            key={kind}
            checked={!muted.includes(kind)}
            disabled={update.isPending}
            onChange={({ target }) => turn(kind, target.checked)}
          >
            {ownTexts[kind]}
          </CheckboxField>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
