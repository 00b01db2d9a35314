import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A form whose own messages replace the browser's. */
export function Form(props: ComponentProps<typeof chakra.form>) {
  return <chakra.form display="flex" flexDirection="column" gap="5" noValidate {...props} />;
}
