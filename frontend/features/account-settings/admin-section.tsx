import { Skeleton } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useAuth } from '../../lib/auth.ts';
import type { lazyCode } from '../../lib/lazy-code.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { SettingsSection } from './settings-section.tsx';

interface AdminSectionProps {
  title: string;
  anchor?: string;
  description: string;
  content: ReturnType<typeof lazyCode<{ Content: ComponentType }>>;
}

/** A subject for administrators; the others' settings do without its code. */
export function AdminSection(props: AdminSectionProps) {
  const { isAdmin } = useAuth();
  return isAdmin ? <Section {...props} /> : null;
}

function Section({ content, ...section }: AdminSectionProps) {
  const { code, failure } = content.useCode(true);
  return (
    <SettingsSection {...section}>
      {code ? (
        <code.Content />
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
