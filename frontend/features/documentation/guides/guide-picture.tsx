import { Box, chakra, Image } from '@chakra-ui/react';
import { pictureAddress } from './picture-address.ts';
import { type PictureName, pictureAlts, pictureSize } from './pictures.ts';

/**
 * The screen of a guide in the colour mode of the page. Both pictures stand in the document, so that it needs no script;
 * browsers fetch no lazy picture that is not displayed.
 */
export function GuidePicture({ name }: { name: PictureName }) {
  const shared = {
    // The place of a picture is kept until it comes, so that a link into the page stays where it leads.
    htmlWidth: pictureSize.width,
    htmlHeight: pictureSize.height,
    alt: pictureAlts[name],
    loading: 'lazy',
    decoding: 'async',
    w: 'full',
    h: 'auto',
  } as const;
  return (
    <chakra.figure mt="5" data-print="hidden">
      <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel" boxShadow="sm">
        <Image {...shared} src={pictureAddress(name, 'light')} _dark={{ display: 'none' }} />
        <Image {...shared} src={pictureAddress(name, 'dark')} display="none" _dark={{ display: 'block' }} />
      </Box>
      <chakra.figcaption mt="2" fontSize="sm" color="fg.muted">
        Datos de ejemplo: personas y datos inventados.
      </chakra.figcaption>
    </chakra.figure>
  );
}
