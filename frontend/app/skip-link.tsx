import { chakra } from '@chakra-ui/react';
import { mainId } from '../ui/main-id.ts';

/** First in the tab order, seen only with the focus on it: past the navigation to the content. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${mainId}`}
      onClick={(event) => {
        // The focus moves to whatever layout's main there is; the address stays.
        event.preventDefault();
        const main = document.querySelector('main');
        if (!main) return;
        main.tabIndex = -1;
        main.focus();
      }}
      data-print="hidden"
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skipNav"
      px="4"
      py="2"
      borderRadius="l2"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      focusVisibleRing="outside"
    >
      Saltar al contenido
    </chakra.a>
  );
}
