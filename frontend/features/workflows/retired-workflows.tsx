import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { instantText } from '../../lib/instant-text.ts';
import { whenDone } from '../../lib/when-done.ts';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { builderAddress } from './builder/builder-address.ts';
import { useSetRetired } from './workflows-api.ts';

interface RetiredWorkflowsProps {
  workflows: readonly { id: string; name: string; retiredAt: string }[];
  mayBuild: boolean;
  timeZone: string;
  /** One is in use again, and its row gone with what had the focus. */
  onRestored: () => void;
}

/** What is out of use: its versions and runs stay, and it can be taken back. */
export function RetiredWorkflows({ workflows, mayBuild, timeZone, onRestored }: RetiredWorkflowsProps) {
  const [isOpen, setOpen] = useState(false);
  const restore = useSetRetired();
  if (workflows.length === 0) return null;
  return (
    <Stack gap="2" mt="3" align="flex-start">
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {`Retirados (${workflows.length})`}
      </Button>
      <FormBanner kind="error">{restore.error?.message}</FormBanner>
      {isOpen ? (
        <Stack as="ul" gap="2" listStyleType="none" width="full" aria-label="Flujos retirados">
          {workflows.map(({ id, name, retiredAt }) => (
            <Flex as="li" key={id} gap="3" justify="space-between" align="center" wrap="wrap">
              <Stack gap="0" minW="0">
                <TextLink overflowWrap="anywhere">
                  <Link to={builderAddress(id)}>{name}</Link>
                </TextLink>
                <Text
                  fontSize="sm"
                  color="fg.muted"
                >{`Retirado el ${instantText(retiredAt, timeZone)}`}</Text>
              </Stack>
              {mayBuild ? (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Recuperar ${name}`}
                  aria-disabled={restore.isPending}
                  onClick={() => {
                    if (restore.isPending) return;
                    whenDone(restore.mutateAsync({ workflowId: id, isRetired: false }), onRestored);
                  }}
                >
                  Recuperar
                </Button>
              ) : null}
            </Flex>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
