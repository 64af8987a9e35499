# What follows needs two functions of the package bash-completion. Where the package is
# not loaded, these take their place.
if ! declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref()
    {
        # bash splits a word at "=" and ":"; here only spaces separate words.
        local i
        words=() cword=0
        for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
            if ((i > 0)) && [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i-1]} == *[=:] ]]; then
                words[${#words[@]}-1]+=${COMP_WORDS[i]}
            else
                words+=("${COMP_WORDS[i]}")
            fi
            ((i == COMP_CWORD)) && cword=$((${#words[@]} - 1))
        done
        cur=${words[cword]} prev=
        ((cword > 0)) && prev=${words[cword-1]}
        return 0
    }
fi
if ! declare -F _filedir >/dev/null; then
    _filedir()
    {
        local file
        while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
    }
fi

