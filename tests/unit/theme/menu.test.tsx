import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Menu } from '../../../src/theme/compiled/Menu.tsx';

test('a group of a menu is named by its aria-label alone, without a reference to a label that does not exist', () => {
  const drawn = renderToStaticMarkup(
    <Menu.Root open>
      <Menu.RadioItemGroup aria-label="外观" value="dark">
        <Menu.RadioItem value="dark">深色</Menu.RadioItem>
      </Menu.RadioItemGroup>
    </Menu.Root>,
  );
  expect(drawn).toContain('aria-label="外观"');
  expect(drawn).not.toContain('aria-labelledby');
});
