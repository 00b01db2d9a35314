import { Link, type LinkProps } from '@chakra-ui/react';

/** The look of a link in running text; its child is the router's own link. */
export function TextLink(props: LinkProps) {
  return <Link asChild colorPalette="brand" variant="underline" {...props} />;
}
