import type { ComponentProps } from 'react';
import { TextField } from '../components/Field.tsx';
import { authText } from '../text/auth.ts';

/**
 * The field for a mobile. It is only required; the server checks the format. Its type is text, because HTML allows neither `username` nor
 * `tel-national` in a field of the type tel.
 */
export function MobileField({
  autoComplete = 'tel-national',
  label = authText.form.mobile,
  placeholder = authText.form.mobilePlaceholder,
  ...rest
}: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'allowed' | 'onType'> & {
  autoComplete?: string;
  label?: string;
  placeholder?: string;
}) {
  return (
    <TextField
      {...rest}
      label={label}
      name="mobile"
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={placeholder}
    />
  );
}
