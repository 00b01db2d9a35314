import { Skeleton } from '@chakra-ui/react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { adminParts, adminSubjects } from './admin-subjects.ts';
import { SettingsSection } from './settings-section.tsx';

/** A subject for administrators; the others' settings do without its code. */
export function AdminSection({ subject }: { subject: keyof typeof adminSubjects }) {
  const { part, description } = adminSubjects[subject];
  const { code, failure } = adminParts.useCode(true);
  const Content = code?.[part];
  return (
    <SettingsSection subject={subject} description={description}>
      {Content ? (
        <Content />
      ) : failure ? (
        <FailureNotice title="No se ha podido abrir" {...failure} />
      ) : (
        <LoadingRegion>
          <Skeleton height="16" borderRadius="l2" />
        </LoadingRegion>
      )}
    </SettingsSection>
  );
}
