import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { EditRuleDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { useToast } from '../../../shared/ui/toast';
import { useEditRuleMutation } from '../api';
import type { Rule } from '../limits';
import { ruleName } from '../limits-table';

export interface RuleEdit {
  rule: Rule;
  change: Omit<EditRuleDto, 'version'>;
}

/** Sets several limits one after the other, each by the rules of a single edit. Stops at the first that is refused. */
export function useSetRules() {
  const [edit] = useEditRuleMutation();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  return {
    busy,
    /** @returns whether all of them were set */
    set: async (edits: readonly RuleEdit[]): Promise<boolean> => {
      setBusy(true);
      let done = 0;
      try {
        for (const one of edits) {
          await edit(one).unwrap();
          done++;
        }
        toast({ kind: 'success', title: `${plural(done, 'limit')} set` });
        return true;
      } catch (error) {
        const refused = edits[done]!.rule;
        toast({
          kind: 'error',
          title: `${ruleName(refused)} was not set`,
          text: `${done > 0 ? `${plural(done, 'limit')} before it ${done === 1 ? 'was' : 'were'} set. ` : ''}${serverMessage(error, 'Try again.')}`,
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
