import { chakra, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import {
  channelsOfKind,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
  type NoticeSettings,
  noticeChoiceSchema,
  noticeKinds,
} from '../../../../lambdas/contracts/notices.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FieldError, FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { showToast } from '../../../ui/toast.ts';
import { describeFailure } from '../describe-failure.ts';
import { channelNames, isFixed, kindTexts } from './notice-texts.ts';
import { useUpdateNoticeSettings } from './notices-api.ts';

/** What the clinic chooses, kind by kind. What somebody else wrote meanwhile is taken up for the kinds that were left alone. */
export function NoticeForm({ settings }: { settings: NoticeSettings }) {
  const update = useUpdateNoticeSettings();
  const [changed, setChanged] = useState<Partial<NoticeChoice>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const choice: NoticeChoice = { ...settings.channels, ...changed };

  const turn = (kind: NoticeKind, channel: NoticeChannel, isOn: boolean) => {
    const others = choice[kind].filter((one: NoticeChannel) => one !== channel);
    setChanged({ ...changed, [kind]: isOn ? [...others, channel] : others });
    setErrors({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    setFailure(null);
    const parsed = noticeChoiceSchema.safeParse(choice);
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    try {
      await update.mutateAsync({ channels: parsed.data, version: settings.version });
      setChanged({});
      await showToast({ title: 'Los avisos se han guardado.', type: 'success' });
    } catch (error) {
      setFailure(describeFailure(error, [], () => null));
    }
  };
  return (
    <Form onSubmit={(event) => void save(event)} aria-label="Avisos de la organización">
      <FormBanner kind="error">{failure}</FormBanner>
      {noticeKinds.map((kind) => (
        <chakra.fieldset key={kind}>
          <chakra.legend fontSize="sm" fontWeight="medium">
            {kindTexts[kind].label}
          </chakra.legend>
          <Text fontSize="sm" color="fg.muted" mb="2">
            {kindTexts[kind].what}
          </Text>
          <Flex columnGap="6" rowGap="2" wrap="wrap">
            {channelsOfKind[kind].map((channel) => (
              <CheckboxField
                key={channel}
                checked={choice[kind].some((one: NoticeChannel) => one === channel)}
                disabled={isFixed(kind, channel)}
                onChange={({ target }) => turn(kind, channel, target.checked)}
              >
                {channelNames[channel]}
              </CheckboxField>
            ))}
          </Flex>
          <FieldError id={`notices-${kind}-error`}>{errors[kind]}</FieldError>
        </chakra.fieldset>
      ))}
      <SubmitButton isFullWidth={false} busyText={update.isPending ? 'Guardando...' : null}>
        Guardar avisos
      </SubmitButton>
    </Form>
  );
}
