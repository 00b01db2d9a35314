import { Portal, Spinner, Stack, Toaster } from '@chakra-ui/react';
import { Toast } from './parts.ts';
import { toaster } from './toast-store.ts';

/** Specification, section 9. */
const maximumWidth = '350px';

export function NotificationToaster() {
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label="Avisos (Alt+T)" insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width="calc(100vw - 2rem)" maxW={maximumWidth}>
            {toast.type === 'loading' ? <Spinner size="sm" color="fg.muted" mt="0.5" /> : <Toast.Indicator />}
            <Stack gap="1" flex="1" minW="0">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </Stack>
            <Toast.CloseTrigger aria-label="Cerrar el aviso" />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
