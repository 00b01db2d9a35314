import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/**
 * A form whose own messages replace the browser's. What a browser does with it before its code is there is nothing: any other
 * method would put a password into the address.
 */
export function Form(props: ComponentProps<typeof chakra.form>) {
  return <chakra.form method="dialog" display="flex" flexDirection="column" gap="5" noValidate {...props} />;
}
