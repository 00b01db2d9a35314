import { Link as ChakraLink, type LinkProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

interface TextLinkProps extends Omit<LinkProps, 'href'> {
  to: string;
  state?: unknown;
}

/** A link in running text to another screen. */
export function TextLink({ to, state, children, ...link }: TextLinkProps) {
  return (
    <ChakraLink asChild colorPalette="brand" variant="underline" {...link}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </ChakraLink>
  );
}
