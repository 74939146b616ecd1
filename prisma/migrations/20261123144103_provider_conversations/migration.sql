-- A provider's report finds its call here. An index of calls on the conversation, which is known once the call rings, would
-- have that update write into every index of calls.
CREATE TABLE provider_conversations (
  provider text NOT NULL,
  conversation_id text NOT NULL,
  call_id text NOT NULL,
  CONSTRAINT provider_conversations_pkey PRIMARY KEY (provider, conversation_id)
);
ALTER TABLE provider_conversations SET (autovacuum_analyze_threshold = 5000);

CREATE FUNCTION keep_provider_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.voice_provider_conv_id IS NOT NULL THEN
    DELETE FROM provider_conversations
    WHERE provider = OLD.provider AND conversation_id = OLD.voice_provider_conv_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.voice_provider_conv_id IS NOT NULL THEN
    INSERT INTO provider_conversations (provider, conversation_id, call_id)
    VALUES (NEW.provider, NEW.voice_provider_conv_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_added_with_conversation AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.voice_provider_conv_id IS NOT NULL) EXECUTE FUNCTION keep_provider_conversation();
CREATE TRIGGER calls_learned_conversation AFTER UPDATE ON calls FOR EACH ROW
  WHEN (OLD.voice_provider_conv_id IS DISTINCT FROM NEW.voice_provider_conv_id
    OR (NEW.voice_provider_conv_id IS NOT NULL AND OLD.provider <> NEW.provider))
  EXECUTE FUNCTION keep_provider_conversation();
CREATE TRIGGER calls_deleted_with_conversation AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.voice_provider_conv_id IS NOT NULL) EXECUTE FUNCTION keep_provider_conversation();

INSERT INTO provider_conversations (provider, conversation_id, call_id)
SELECT provider, voice_provider_conv_id, id FROM calls WHERE voice_provider_conv_id IS NOT NULL;
DROP INDEX calls_provider_voice_provider_conv_id_key;
