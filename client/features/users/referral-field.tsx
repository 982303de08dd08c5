import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { isReferralCode } from '#shared/users/users.rules.ts';
import { validateReferral } from '../../state/account-calls.ts';
import { FormText } from '../../ui/form-fields.tsx';

/** Shows who invited the user once the code is complete; an unknown code does not block sign-up. */
export function ReferralField({ name }: { name: string }) {
  const code = useFormikContext<Record<string, string>>().values[name]?.trim() ?? '';
  const isWhole = isReferralCode(code);
  const [answer, setAnswer] = useState<{ code: string; text: string } | null>(null);
  useEffect(() => {
    if (!isWhole) return;
    let isCurrent = true;
    void validateReferral(code).then((found) => {
      if (isCurrent)
        setAnswer({
          code,
          text: found
            ? `Invited by ${found.firstName || `a ${PRODUCT} member`}.`
            : 'We can’t find this code. You can sign up without one.',
        });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, isWhole]);
  return (
    <FormText
      name={name}
      label="Referral code (optional)"
      helperText={isWhole && answer?.code === code ? answer.text : ' '}
      slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off' } }}
    />
  );
}
